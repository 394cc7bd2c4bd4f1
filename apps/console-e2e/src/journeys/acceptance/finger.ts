import { type Page } from '@playwright/test';

/** From here on the page is held in the hand. */
export async function takeInHand(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
}

/**
 * Controls that a finger misses: what answers around the middle of them is less than 44 px wide or high. It is asked
 * for point by point, so that room which a neighbour, an edge or a bar takes away does not count. Links within a
 * sentence are as high as their line; what lies beneath something else is not pressed now.
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
    /** The control, and the labels that press it too. */
    const partsOf = (element: Element) => [
      ...((element as HTMLInputElement).labels ?? []),
      ...[element.closest('label')].filter((label) => label !== null),
      element,
    ];
    /** A control that nobody sees is pressed by its label. */
    const drawn = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isFrame = box.width <= 1 || box.height <= 1;
      return isFrame ? partsOf(element)[0]?.getBoundingClientRect() : box;
    };
    /** The neighbour whose room lies over the control, where nothing else does. */
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
        return thief && `taken by ${thief.textContent}`;
      }
      const reach = (across: number, down: number) => {
        let way = 0;
        while (way < LEAST && isHit(across * (way + STEP), down * (way + STEP))) way += STEP;
        return way;
      };
      const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
      // A step at each end, and half a pixel because the layout rounds.
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
    return controls.length === 0 ? ['nothing is pressed here'] : missed;
  });
