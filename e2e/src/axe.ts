import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What an automatic check of accessibility finds on the page as it is, each in a line. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
