import { type Page } from '@playwright/test';

/** Emulates a touch device from here on. */
export async function takeInHand(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
}

/**
 * Controls whose touch target is less than 44 px wide or high. The target is hit-tested point by point from its
 * centre, so that space covered by a neighbour, an edge or a bar does not count. Inline links are exempt, and so are
 * controls below an overlay.
 */
export const missedByFinger = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const STEP = 0.5;
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=treeitem], [role^=menuitem]';

    const isPressed = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('[inert]') || element.matches(':disabled, [type=hidden]')) return false;
      const isInSentence =
        element.matches('a') &&
        element.parentElement?.matches('p, li p') &&
        getComputedStyle(element).display === 'inline';
      return !isInSentence && getComputedStyle(element).pointerEvents !== 'none';
    };
    /** The control and its labels, which activate it too. */
    const partsOf = (element: Element) => [
      ...((element as HTMLInputElement).labels ?? []),
      ...[element.closest('label')].filter((label) => label !== null),
      element,
    ];
    /** A visually hidden control is clicked through its label. */
    const drawn = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isFrame = box.width <= 1 || box.height <= 1;
      return isFrame ? partsOf(element)[0]?.getBoundingClientRect() : box;
    };
    /** The neighbouring control whose target covers this one, unless something else covers both. */
    const thiefAt = (x: number, y: number, parts: Element[]) => {
      const thief = document.elementFromPoint(x, y)?.closest(CONTROLS);
      const beneath = document.elementsFromPoint(x, y).find((element) => !thief?.contains(element));
      return thief && beneath && parts.some((part) => part.contains(beneath)) ? thief : undefined;
    };

    const problemOf = (element: Element): string | undefined => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = drawn(element);
      if (!box || box.width <= 1 || box.height <= 1) return undefined;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const parts = partsOf(element);
      const isHit = (across: number, down: number) => {
        const hit = document.elementFromPoint(x + across, y + down);
        return hit !== null && parts.some((part) => part.contains(hit));
      };
      if (!isHit(0, 0)) {
        const thief = thiefAt(x, y, parts);
        return thief && `covered by ${thief.textContent}`;
      }
      const reach = (across: number, down: number) => {
        let way = 0;
        while (way < LEAST && isHit(across * (way + STEP), down * (way + STEP))) way += STEP;
        return way;
      };
      const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
      // Tolerance: a step at each end, and half a pixel for rounding.
      return Math.min(width, height) + 3 * STEP >= LEAST ? undefined : `${Math.round(width)} × ${Math.round(height)}`;
    };

    const controls = [...document.querySelectorAll(CONTROLS)].filter(isPressed);
    const everything = [...document.querySelectorAll('*')];
    const before = everything.map(({ scrollTop, scrollLeft }) => [scrollLeft, scrollTop] as const);
    const missed = controls.flatMap((element) => {
      const problem = problemOf(element);
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20);
      return problem ? [`${name || element.outerHTML.slice(0, 120)}: ${problem}`] : [];
    });
    everything.forEach((element, at) => element.scrollTo(...(before[at] ?? [0, 0])));
    return controls.length === 0 ? ['no controls found'] : missed;
  });
