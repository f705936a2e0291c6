import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';

/** A browser to test with: where it is, and the environment its fonts ask for. */
export interface Chromium {
  readonly path: string;
  readonly origin: 'CHROMIUM_PATH' | 'this machine' | 'npm package';
  readonly environment: Readonly<Record<string, string>>;
}

const wellKnown: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: ['C:/Program Files/Google/Chrome/Application/chrome.exe', 'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe'],
};

// Root cannot use the sandbox; a test browser has nobody to call and nothing to update.
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Finds a Chromium: the one named by CHROMIUM_PATH, one installed on this machine, or the one carried by an npm package. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return { path: named, origin: 'CHROMIUM_PATH', environment: {} };
  }
  const installed = wellKnown[process.platform]?.find((path) => existsSync(path));
  if (installed) return { path: installed, origin: 'this machine', environment: {} };
  return packagedChromium();
}

/** Starts a headless browser. Whoever starts it closes it. */
export async function launchChromium(): Promise<Browser> {
  const { path, environment } = await findChromium();
  return playwright.launch({ executablePath: path, args: flags, env: { ...process.env, ...environment } });
}

/** Starts one that keeps what pages store in a folder, and says which process it is: for those who kill it. */
export async function launchWithFolder(folder: string): Promise<{ readonly context: BrowserContext; readonly pid: number }> {
  const { path, environment } = await findChromium();
  const context = await playwright.launchPersistentContext(folder, {
    executablePath: path,
    args: flags,
    env: { ...process.env, ...environment },
  });
  return { context, pid: await processOf(context) };
}

/** The browser's own process, asked of itself: not every build leaves a lock in its folder that would name it. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  const browser = answer?.processInfo.find((process) => process.type === 'browser');
  if (!browser) throw new Error('the browser does not say which process it is');
  return browser.id;
}

async function packagedChromium(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no Chromium found: install Chrome or Chromium, or name one with CHROMIUM_PATH');
  }
  const folder = await unpackedFolder();
  return {
    path: join(folder, 'chromium'),
    origin: 'npm package',
    environment: {
      // A bare machine lacks the libraries that Chromium is linked with, and all fonts, without which it draws no text.
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

/** The folder holding the package's browser, unpacked once and shared by all runs. */
async function unpackedFolder(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8')) as { version: string };
  const cache = join(entry.slice(0, entry.lastIndexOf('@sparticuz')), '.cache');
  const folder = join(cache, `chromium-${version}-with-libraries`);
  if (existsSync(folder)) return folder;

  // Unpack beside it and rename, so that a second run at the same time never starts half a browser.
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-'));
  await unpackInto(draft);
  try {
    renameSync(draft, folder);
  } catch (fault) {
    if (!existsSync(folder)) throw fault;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

async function unpackInto(folder: string): Promise<void> {
  const { default: packaged } = await import('@sparticuz/chromium');
  // The package unpacks into the folder for temporary files and can be told no other; and it unpacks the libraries it
  // brings only where it takes the machine for one that has none.
  await withEnvironment({ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, () => packaged.executablePath());
}

async function withEnvironment(changes: Readonly<Record<string, string>>, work: () => Promise<unknown>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    await work();
  } finally {
    for (const name of Object.keys(changes)) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
