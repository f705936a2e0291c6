import { driveOff, losses, pursuit, retreat } from '../contents.js';

/** What a seat can leave to custom: what the enemy's turn asks again and again, and mostly has one sensible answer. */
export const CUSTOMARY = [losses.name, retreat.name, pursuit.name, driveOff.name] as const;
export type Customary = (typeof CUSTOMARY)[number];
