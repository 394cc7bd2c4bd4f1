import { expect, type Locator, type Page } from '@playwright/test';

import { findClippedActions } from './clipped-actions.ts';
import type { ViewContext } from './inspection.ts';

export const emulateForcedColours = (page: Page) =>
  page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

/** What a colour of the system, such as `Canvas`, is in this page. */
export const getSystemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const sample = document.body.appendChild(document.createElement('div'));
    sample.style.backgroundColor = colour;
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  }, name);

/** Which lines of the settings handle are drawn in a colour that differs from the page. */
export const getHandleLines = async (handle: Locator) => {
  const canvas = await getSystemColour(handle.page(), 'Canvas');
  return handle.evaluate((element, background) => {
    const isDrawn = (style: CSSStyleDeclaration, side: string) =>
      style.opacity === '1' &&
      parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
      style.getPropertyValue(`border-${side}-style`) === 'solid' &&
      style.getPropertyValue(`border-${side}-color`) !== background;
    const [box, grip] = [getComputedStyle(element), getComputedStyle(element, '::before')];
    return {
      top: isDrawn(box, 'top'),
      bottom: isDrawn(box, 'bottom'),
      left: isDrawn(box, 'left'),
      grip: isDrawn(grip, 'left'),
    };
  }, canvas);
};

/** Of each mark, the fills of its parts: that of the text beside it, that of the page, or another. */
export const getMarkFills = async (page: Page) => {
  const canvas = await getSystemColour(page, 'Canvas');
  return page.locator('svg[data-mark]:visible').evaluateAll(
    (marks, background) =>
      marks.map((mark) => {
        const text = getComputedStyle(mark.parentElement ?? mark).color;
        const toName = (fill: string) => (fill === background ? 'page' : fill === text ? 'text' : fill);
        const fills = [...mark.querySelectorAll('path')].map((path) => toName(getComputedStyle(path).fill));
        return { door: mark.getAttribute('data-door'), fills };
      }),
    canvas,
  );
};

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
    // What opens a record looks like a link.
    const BUTTONS =
      'main td button:not([data-open]), main button[data-tone], [role=dialog] footer button, [role=alertdialog] button';
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

/** Icons and marks whose own colour the system does not replace; it may be invisible on the system's background. */
const findOwnColours = (page: Page): Promise<string[]> =>
  page.locator('svg:is(.lucide, [data-mark]):visible').evaluateAll((pictures) => {
    const isOwn = (picture: Element) =>
      getComputedStyle(picture).color !== getComputedStyle(picture.parentElement ?? picture).color;
    return pictures.filter(isOwn).map((picture) => picture.outerHTML.slice(0, 80));
  });

/** A15: in forced colours every control has a border, none is cut off, and icons have colours of the system. */
export async function checkForcedColours({ page, name }: ViewContext): Promise<void> {
  await emulateForcedColours(page);
  expect.soft(await findBorderless(page), `${name}: A15`).toEqual([]);
  expect.soft(await findClippedActions(page), `${name}: A15, cut off`).toEqual([]);
  expect.soft(await findOwnColours(page), `${name}: A15, icons`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}
