import { expect, type Page } from '@playwright/test';

import { findClippedActions } from './clipped-actions.ts';
import type { ViewContext } from './inspection.ts';

export const emulateForcedColours = (page: Page) =>
  page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

/** Fields and buttons without a border; in forced colours all surfaces look alike. */
const findBorderless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDrawn = (style: CSSStyleDeclaration) =>
      ['top', 'right', 'bottom', 'left'].every(
        (side) =>
          parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          style.getPropertyValue(`border-${side}-style`) !== 'none',
      );
    const FIELDS = 'input:not([type=hidden]), textarea, [role=combobox], [role=checkbox], [role=switch], [role=radio]';
    const BUTTONS = 'main td button, main button[data-tone], [role=dialog] footer button, [role=alertdialog] button';
    return [...document.querySelectorAll<HTMLElement>(`${FIELDS}, ${BUTTONS}`)].flatMap((control) => {
      const { width } = control.getBoundingClientRect();
      if (width <= 1 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { appearance } = getComputedStyle(control);
      const parts = [control, control.parentElement, control.parentElement?.parentElement];
      const isNative = appearance !== 'none' && control.matches('[type=checkbox], [type=range], [type=radio]');
      if (isNative || parts.some((part) => part && isDrawn(getComputedStyle(part)))) return [];
      if (isDrawn(getComputedStyle(control, '::before'))) return [];
      return [control.outerHTML.slice(0, 140)];
    });
  });

/** A15: in forced colours every control has a border, and none is cut off. */
export async function checkForcedColours({ page, name }: ViewContext): Promise<void> {
  await emulateForcedColours(page);
  expect.soft(await findBorderless(page), `${name}: A15`).toEqual([]);
  expect.soft(await findClippedActions(page), `${name}: A15, cut off`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}
