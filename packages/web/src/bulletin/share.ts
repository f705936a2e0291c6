import icons from '../look/icons.svg?raw';

/** Only the letters of our two languages: the file stays small. */
const isWanted = (rule: CSSFontFaceRule) => /^U\+0{1,4}-/i.test(rule.style.getPropertyValue('unicode-range'));

async function asData(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(address));
    reader.readAsDataURL(blob);
  });
}

/** A typeface with its file in it, or nothing if the file cannot be had: the text then falls back to another. */
async function fontInside(rule: CSSFontFaceRule, base: string): Promise<string> {
  const address = /url\("?([^")]+\.woff2)"?\)/.exec(rule.cssText)?.[1];
  if (address === undefined || !isWanted(rule)) return '';
  try {
    const data = await asData(new URL(address, base).href);
    return rule.cssText.replace(/src:[^;]+;/, `src: url("${data}") format("woff2");`);
  } catch {
    return '';
  }
}

async function styles(): Promise<string> {
  const parts: Promise<string>[] = [];
  for (const sheet of document.styleSheets) {
    const base = sheet.href ?? document.baseURI;
    for (const rule of sheet.cssRules) {
      parts.push(rule instanceof CSSFontFaceRule ? fontInside(rule, base) : Promise.resolve(rule.cssText));
    }
  }
  return (await Promise.all(parts)).join('\n');
}

/** A part of the page as a file of its own that needs nothing else: styles, typefaces, icons and painted maps are in it. */
export async function asOneFile(part: HTMLElement, title: string): Promise<string> {
  const copy = part.cloneNode(true) as HTMLElement;
  const painted = copy.querySelectorAll('canvas');
  part.querySelectorAll('canvas').forEach((canvas, index) => {
    const picture = document.createElement('img');
    picture.alt = '';
    picture.src = canvas.toDataURL('image/jpeg', 0.85);
    picture.className = canvas.className;
    picture.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
    painted[index]?.replaceWith(picture);
  });
  for (const button of copy.querySelectorAll('button, a, .not-shared')) button.remove();
  const { lang } = document.documentElement;
  const theme = document.documentElement.dataset.theme ?? 'light';
  const heading = document.createElement('title');
  heading.textContent = title;
  return `<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${heading.outerHTML}
<style>${await styles()}</style></head>
<body><div style="position:absolute;width:0;height:0;overflow:hidden" aria-hidden="true">${icons}</div>${copy.outerHTML}</body>
</html>
`;
}
