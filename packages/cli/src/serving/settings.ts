import type { Settings } from '@vedette/server';
import { UserFault } from '../fault.js';

/** What the environment says of the server; each fault of it on the one line. */
export async function settingsOrFault(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const { readSettings } = await import('@vedette/server');
  const settings = readSettings(environment);
  if (settings.ok) return settings.value;
  const { faults } = settings.refusal.particulars ?? {};
  throw new UserFault(Array.isArray(faults) ? faults.join('; ') : settings.refusal.code);
}
