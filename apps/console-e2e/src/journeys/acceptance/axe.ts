import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { type RunOptions } from 'axe-core';

/** Injected once per document: the Playwright binding opens another page for every run. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const EVERYTHING: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** A brand changes only colours. */
export const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

export interface Findings {
  violations: string[];
  /** Texts whose contrast axe could not determine, with its reason. */
  untold: string[];
}

declare const axe: typeof Axe;

export async function judge(page: Page, options: RunOptions): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (chosen) => {
    /** A cell of a wide table is covered by the sticky last column until it is scrolled into view. */
    const passesUnder = (element: Element | undefined) => {
      const cell = element?.closest('td, th');
      const last = cell?.parentElement?.querySelector('[data-cell=actions]');
      if (!cell || !last || cell === last || getComputedStyle(last).position !== 'sticky') return false;
      return cell.getBoundingClientRect().right > last.getBoundingClientRect().left;
    };
    const { violations, incomplete } = await axe.run(document, {
      ...chosen,
      elementRef: true,
      resultTypes: ['violations', 'incomplete'],
    });
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      ),
      untold: incomplete
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) =>
          nodes.flatMap(({ html, any, element }) => {
            const { messageKey } = (any[0]?.data ?? {}) as { messageKey?: string };
            if (messageKey === 'bgOverlap' && passesUnder(element)) return [];
            return [`${messageKey}: ${html.slice(0, 120)}`];
          }),
        ),
    };
  }, options);
}
