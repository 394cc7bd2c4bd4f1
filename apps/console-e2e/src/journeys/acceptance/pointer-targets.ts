import { expect, type Page } from '@playwright/test';

import type { ViewContext } from './inspection.ts';

/**
 * Controls that are too small (WCAG 2.5.8): below 24 px, and closer to the next one than circles of 24 px around both
 * allow. Inline links are exempt.
 */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MIN_SIZE = 24;
    type Box = { left: number; top: number; right: number; bottom: number };
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role^=menuitem]';
    /** The clickable area: the control with its `::after` extension, or its label where that is larger. */
    const getTargetBox = (element: Element): Box => {
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      const boxes = [element, ...(label ? [label] : [])].map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const around = getComputedStyle(part, '::after');
        if (around.position !== 'absolute' || around.content === 'none') return { left, top, right, bottom };
        const getExtension = (side: string) => Math.max(0, -parseFloat(around.getPropertyValue(side)) || 0);
        return {
          left: left - getExtension('left'),
          right: right + getExtension('right'),
          top: top - getExtension('top'),
          bottom: bottom + getExtension('bottom'),
        };
      });
      const [ownBox, labelBox] = boxes as [Box, Box?];
      return labelBox && labelBox.right - labelBox.left > ownBox.right - ownBox.left ? labelBox : ownBox;
    };
    const isVisible = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled, [tabindex="-1"]')) return false;
      const { width, height } = element.getBoundingClientRect();
      const isFrame = width <= 1 || height <= 1;
      return !isFrame || element.closest('label') !== null;
    };
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      element.parentElement?.matches('p, li p') &&
      getComputedStyle(element).display === 'inline';

    /** A circle around its centre does not touch the other one. */
    const hasSpacing = (box: Box, other: Box) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const [dx, dy] = [Math.max(other.left - x, x - other.right, 0), Math.max(other.top - y, y - other.bottom, 0)];
      const centreDistance = Math.hypot((other.left + other.right) / 2 - x, (other.top + other.bottom) / 2 - y);
      const isSmall = Math.min(other.right - other.left, other.bottom - other.top) < MIN_SIZE;
      return Math.hypot(dx, dy) >= MIN_SIZE / 2 && (!isSmall || centreDistance >= MIN_SIZE);
    };
    const controls = [...document.querySelectorAll(CONTROLS)].filter(isVisible);
    const boxes = controls.map(getTargetBox);
    return controls.flatMap((element, index) => {
      const box = boxes[index];
      if (!box || isInSentence(element)) return [];
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      // Half a pixel of tolerance for rounding.
      if (width >= MIN_SIZE - 0.5 && height >= MIN_SIZE - 0.5) return [];
      if (boxes.every((other) => other === box || hasSpacing(box, other))) return [];
      const name =
        element.getAttribute('aria-label') ??
        (element.textContent?.trim().slice(0, 20) || element.outerHTML.slice(0, 160));
      return [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });

/** A16: targets measure 24 px, or have that much spacing. */
export async function checkPointerTargets({ page, name }: ViewContext): Promise<void> {
  expect.soft(await findSmallTargets(page), `${name}: A16`).toEqual([]);
}
