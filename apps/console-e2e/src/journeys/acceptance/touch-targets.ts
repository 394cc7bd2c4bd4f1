import { expect, type Page } from '@playwright/test';

import { toasts } from '../fixtures.ts';
import { softExpect, type ViewContext } from './inspection.ts';

const TABLET = { width: 1180, height: 820 };
export const PHONE = { width: 390, height: 844 };

/** Emulates a touch device, until the returned function is called. */
export async function emulateTouch(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  return () => devTools.detach();
}

const hasCoarsePointer = (page: Page) => page.evaluate(() => matchMedia('(pointer: coarse)').matches);

/** A16: on a touch device, targets measure 44 px. */
export async function checkTouchTargets({ page, name }: ViewContext, sizes = [TABLET, PHONE]): Promise<void> {
  // Toasts cover part of the page for a moment.
  await expect(toasts(page)).toHaveCount(0);
  const endTouch = await emulateTouch(page);
  expect(await hasCoarsePointer(page), 'touch is emulated').toBe(true);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Polls until the table has turned into cards. One search of a long page can take seconds on a busy machine.
    const options = { message: `${name}: A16, ${size.width} px`, timeout: 60_000 };
    await softExpect.poll(() => findSmallTouchTargets(page), options).toEqual([]);
    const message = `${name}: text of fields, ${size.width} px`;
    softExpect(await findSmallFields(page), message).toEqual([]);
  }
  await endTouch();
  expect(await hasCoarsePointer(page), 'touch is emulated').toBe(false);
}

/** Fields whose text is smaller than 16 px: iOS zooms into them when they are focused, and does not zoom out again. */
export const findSmallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MIN_PX = 16;
    const WITHOUT_TEXT = [
      'checkbox',
      'radio',
      'range',
      'color',
      'file',
      'hidden',
      'submit',
      'button',
      'image',
      'reset',
    ];
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea, [contenteditable=true]')];
    return fields
      .filter(({ type }) => !WITHOUT_TEXT.includes(type))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < MIN_PX)
      .map((field) => `${field.getAttribute('aria-label') ?? field.name}: ${getComputedStyle(field).fontSize}`);
  });

interface TargetRule {
  /** In pixels, wide and high. */
  minSize?: number;
  /** Links that are words of a line are no targets. */
  areWordsExempt?: boolean;
}

/**
 * Controls whose touch target is less than 44 px wide or high. The target is hit-tested point by point from its
 * centre, so that space covered by a neighbour, an edge or a bar does not count. Inline links are exempt, and so is
 * what lies below an overlay.
 */
export const findSmallTouchTargets = (page: Page, rule: TargetRule = {}): Promise<string[]> =>
  page.evaluate(({ minSize: MIN_SIZE = 44, areWordsExempt = false }) => {
    /** Pixels; the last stride is searched in steps. */
    const STRIDE = 4;
    const STEP = 0.5;
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=treeitem], [role^=menuitem]';
    const OVERLAYS = '[role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper]';

    const isInteractive = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('[inert]') || element.matches(':disabled, [type=hidden]')) return false;
      const isInSentence =
        element.matches('a') &&
        (areWordsExempt || element.matches('[data-in-text], p > a')) &&
        getComputedStyle(element).display === 'inline';
      return !isInSentence && getComputedStyle(element).pointerEvents !== 'none';
    };
    /** The control and its labels, which activate it too. */
    const getHitElements = (element: Element) => [
      ...((element as HTMLInputElement).labels ?? []),
      ...[element.closest('label')].filter((label) => label !== null),
      element,
    ];
    /** A visually hidden control is clicked through its label. */
    const getVisibleBox = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1;
      return isHidden ? getHitElements(element)[0]?.getBoundingClientRect() : box;
    };
    /** The neighbouring control whose target covers this one, unless something else covers both. */
    const findCoveringControl = (x: number, y: number, parts: Element[]) => {
      const coveringControl = document.elementFromPoint(x, y)?.closest(CONTROLS);
      const elementBelow = document.elementsFromPoint(x, y).find((element) => !coveringControl?.contains(element));
      return coveringControl && elementBelow && parts.some((part) => part.contains(elementBelow))
        ? coveringControl
        : undefined;
    };

    const findProblem = (element: Element): string | undefined => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = getVisibleBox(element);
      if (!box || box.width <= 1 || box.height <= 1) return undefined;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const parts = getHitElements(element);
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && parts.some((part) => part.contains(hit));
      };
      const isBelowOverlay = (dx: number, dy: number) => {
        const overlay = document.elementFromPoint(x + dx, y + dy)?.closest(OVERLAYS) ?? element;
        return !overlay.contains(element);
      };
      if (!isHit(0, 0)) {
        const coveringControl = findCoveringControl(x, y, parts);
        return coveringControl && `covered by ${coveringControl.textContent}`;
      }
      const measureReach = (dx: number, dy: number) => {
        let distance = 0;
        const isReached = (at: number) => isHit(dx * at, dy * at) || isBelowOverlay(dx * at, dy * at);
        for (const step of [STRIDE, STEP]) while (distance < MIN_SIZE && isReached(distance + step)) distance += step;
        return distance;
      };
      const [width, height] = [measureReach(-1, 0) + measureReach(1, 0), measureReach(0, -1) + measureReach(0, 1)];
      // Tolerance: a step at each end, and half a pixel for rounding.
      return Math.min(width, height) + 3 * STEP >= MIN_SIZE
        ? undefined
        : `${Math.round(width)} × ${Math.round(height)}`;
    };

    const controls = [...document.querySelectorAll(CONTROLS)].filter(isInteractive);
    const allElements = [...document.querySelectorAll('*')];
    const scrollPositions = allElements.map(({ scrollTop, scrollLeft }) => [scrollLeft, scrollTop] as const);
    const problems = controls.flatMap((element) => {
      const problem = findProblem(element);
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20);
      return problem ? [`${name || element.outerHTML.slice(0, 120)}: ${problem}`] : [];
    });
    allElements.forEach((element, index) => element.scrollTo(...(scrollPositions[index] ?? [0, 0])));
    return controls.length === 0 ? ['no controls found'] : problems;
  }, rule);
