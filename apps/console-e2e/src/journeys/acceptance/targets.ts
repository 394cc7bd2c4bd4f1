import { type Page } from '@playwright/test';

/**
 * Controls that are too small (WCAG 2.5.8): below 24 px, and closer to the next one than circles of 24 px around both
 * allow. Inline links are exempt.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    type Box = { left: number; top: number; right: number; bottom: number };
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role^=menuitem]';
    /** The clickable area: the control with its `::after` extension, or its label where that is larger. */
    const boxOf = (element: Element): Box => {
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      const boxes = [element, ...(label ? [label] : [])].map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const around = getComputedStyle(part, '::after');
        if (around.position !== 'absolute' || around.content === 'none') return { left, top, right, bottom };
        const grows = (side: string) => Math.max(0, -parseFloat(around.getPropertyValue(side)) || 0);
        return {
          left: left - grows('left'),
          right: right + grows('right'),
          top: top - grows('top'),
          bottom: bottom + grows('bottom'),
        };
      });
      const [own, worn] = boxes as [Box, Box?];
      return worn && worn.right - worn.left > own.right - own.left ? worn : own;
    };
    const isThere = (element: Element) => {
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
    const isApart = (box: Box, other: Box) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const [across, down] = [
        Math.max(other.left - x, x - other.right, 0),
        Math.max(other.top - y, y - other.bottom, 0),
      ];
      const middle = Math.hypot((other.left + other.right) / 2 - x, (other.top + other.bottom) / 2 - y);
      const isSmall = Math.min(other.right - other.left, other.bottom - other.top) < LEAST;
      return Math.hypot(across, down) >= LEAST / 2 && (!isSmall || middle >= LEAST);
    };
    const controls = [...document.querySelectorAll(CONTROLS)].filter(isThere);
    const boxes = controls.map(boxOf);
    return controls.flatMap((element, at) => {
      const box = boxes[at];
      if (!box || isInSentence(element)) return [];
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      // Half a pixel of tolerance for rounding.
      if (width >= LEAST - 0.5 && height >= LEAST - 0.5) return [];
      if (boxes.every((other) => other === box || isApart(box, other))) return [];
      const name =
        element.getAttribute('aria-label') ??
        (element.textContent?.trim().slice(0, 20) || element.outerHTML.slice(0, 160));
      return [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
