import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Injected once per document: the Playwright binding opens another page for every run. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** For looks that differ in colours only. */
export const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

export interface AxeFindings {
  violations: string[];
  /** Texts whose contrast axe could not determine, with its reason. */
  undetermined: string[];
}

declare const axe: typeof Axe;

export async function runAxe(page: Page, options: RunOptions): Promise<AxeFindings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (runOptions) => {
    /** A cell of a wide table is covered by the sticky last column until it is scrolled into view. */
    const isCovered = (element: Element | undefined) => {
      const cell = element?.closest('td, th');
      const last = cell?.parentElement?.querySelector('[data-cell=actions]');
      if (!cell || !last || cell === last || getComputedStyle(last).position !== 'sticky') return false;
      return cell.getBoundingClientRect().right > last.getBoundingClientRect().left;
    };
    const { violations, incomplete } = await axe.run(document, {
      ...runOptions,
      elementRef: true,
      selectors: false,
      resultTypes: ['violations', 'incomplete'],
    });
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      ),
      undetermined: incomplete
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) =>
          nodes.flatMap(({ html, any, element }) => {
            const { messageKey } = (any[0]?.data ?? {}) as { messageKey?: string };
            if (messageKey === 'bgOverlap' && isCovered(element)) return [];
            return [`${messageKey}: ${html.slice(0, 120)}`];
          }),
        ),
    };
  }, options);
}
