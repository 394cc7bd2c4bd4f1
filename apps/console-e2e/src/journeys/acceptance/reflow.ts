import type { Page } from '@playwright/test';

import { findClippedTexts } from '../pseudo-locale.ts';
import { hasHorizontalOverflow, softExpect, type ViewContext } from './inspection.ts';

/** Of a window of 1440 × 900 at 200 %, and of 1280 × 1024 at 400 %. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

/** A12: zoomed in, nothing overflows horizontally, and no text is cut off. */
export async function checkReflow({ page, name }: ViewContext): Promise<void> {
  for (const size of ZOOMED) {
    const at = `${name}: A12 at ${size.width} px`;
    await page.setViewportSize(size);
    await softExpect.poll(() => hasHorizontalOverflow(page), at).toBe(false);
    // Polled: a table measures its frame after the resize.
    await softExpect.poll(() => findClippedTexts(page), `${at}: cut off`).toEqual([]);
    await softExpect.poll(() => findHiddenElements(page), `${at}: out of its frame`).toEqual([]);
  }
}

/** Texts and controls that are clipped by a container without scrolling and without an ellipsis. */
export const findHiddenElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a, button, input, textarea, [role=combobox]';
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const isHidden = (element: Element) => {
      const box = element.getBoundingClientRect();
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(ancestor);
        const frame = ancestor.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || frame.width <= 1) return false;
        if (overflowX !== 'visible' && (box.right > frame.right + 1 || box.left < frame.left - 1)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('main *, [role=dialog] *, [role=alertdialog] *')]
      .filter((element) => element.matches(CONTROLS) || hasText(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.clientWidth !== 1 && !element.closest('svg') && isHidden(element))
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 20)}`);
  });
