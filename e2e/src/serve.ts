import { serveTable } from '@vedette/tools/served-table';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

/** One served table for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await serveTable();
  project.provide('address', address);
  return stop;
}
