/** Whether the device is to be spared: then nothing is thought that nobody has asked for. */

interface Battery {
  readonly charging: boolean;
  readonly level: number;
}

/** At so much of a charge devices begin to save by themselves; that they do, no page is told. */
const LOW = 0.2;

let battery: Battery | null = null;

const isBattery = (found: unknown): found is Battery =>
  typeof found === 'object' &&
  found !== null &&
  'charging' in found &&
  typeof found.charging === 'boolean' &&
  'level' in found &&
  typeof found.level === 'number';

/** Not every browser tells of its battery; what it hands out follows the battery by itself. */
async function askForBattery(): Promise<void> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return;
  const found: unknown = await navigator.getBattery();
  if (isBattery(found)) battery = found;
}
askForBattery().catch(() => undefined);

const isBatteryLow = (): boolean => battery !== null && !battery.charging && battery.level <= LOW;

function savesData(): boolean {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}

/** Nor does anybody think for a page that nobody looks at. */
export const isSparing = (): boolean => document.hidden || savesData() || isBatteryLow();
