/** The page as a screen reader has it: names, roles and states from the browser's own tree, and what live regions say. */
import type { Page } from 'playwright-core';

export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly level: number | null;
  readonly focused: boolean;
}

/** What is only there to be pressed or typed into, and must have a name. */
const CONTROLS = new Set(['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'slider', 'tab', 'switch']);
const LANDMARKS = new Set(['banner', 'navigation', 'main', 'complementary', 'contentinfo']);

/** Remembers from now on everything that live regions say, each saying once. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const last = new Map<Element, string>();
    Object.assign(window, { heard });
    const say = (region: Element): void => {
      const text = region.textContent.replaceAll(/\s+/g, ' ').trim();
      if (text === '' || last.get(region) === text || /^(Loading|Chargement)/.test(text)) return;
      last.set(region, text);
      heard.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"], [role="alert"], [role="log"], [aria-live]');
        if (region) say(region);
        // An alert is spoken when it appears; what only reports must have been there before it has something to say.
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const alert of added.parentElement?.querySelectorAll('[role="alert"]') ?? []) say(alert);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** All that was said since the last time, once there is something. */
export async function said(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.length > 0);
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

/** The page in the order it is read. */
export async function readAll(page: Page): Promise<readonly Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read: Heard[] = [];
  const walk = (id: string): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value;
    if (!node.ignored)
      read.push({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        level: (property('level') as number | undefined) ?? null,
        focused: property('focused') === true,
      });
    for (const child of node.childIds ?? []) walk(child);
  };
  walk(nodes[0]?.nodeId ?? '');
  return read;
}

/** What has the focus, by its role and name. */
export async function focusOf(page: Page): Promise<string> {
  const { role = 'nothing', name = '' } =
    (await readAll(page)).findLast(({ focused, role: one }) => focused && one !== 'RootWebArea') ?? {};
  return `${role} ${name}`;
}

/** What a reader would stumble over: controls without a name, headings that skip a level, no landmark or several of main. */
export function stumbles(read: readonly Heard[]): string[] {
  const found = read
    .filter(({ role, name }) => CONTROLS.has(role) && name.trim() === '')
    .map(({ role }) => `a ${role} without a name`);
  let level = 0;
  for (const heading of read.filter(({ role }) => role === 'heading')) {
    if (level > 0 && (heading.level ?? 0) > level + 1) found.push(`heading ${heading.level} after ${level}: ${heading.name}`);
    level = heading.level ?? level;
  }
  if (read.filter(({ role, level: one }) => role === 'heading' && one === 1).length !== 1) found.push('not one first heading');
  const landmarks = read.filter(({ role }) => LANDMARKS.has(role)).map(({ role }) => role);
  if (landmarks.filter((role) => role === 'main').length !== 1) found.push('not one main part');
  return found;
}
