import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MAX_STOPS = 160;

/** The focused element, and why its focus is not visible; `problem` is empty if it is. */
function inspectFocus(): { focused: string; problem: string } {
  const element = document.activeElement;
  if (!element || element === document.body) return { focused: 'body', problem: 'the focus is lost' };
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
  const focused = `${element.tagName.toLowerCase()} ${name || (element as HTMLInputElement).name || element.id}`;

  // A title is read out when its page opens; nothing can be operated there.
  if (element.matches('h1[tabindex="-1"]')) return { focused, problem: '' };

  const hasFocusRing = (candidate: Element) => {
    const { width, height } = candidate.getBoundingClientRect();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    const isClear = /, 0\)$|transparent/.test(outlineColor);
    return width > 1 && height > 1 && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isClear;
  };
  // A field with adornments has the ring around all of them; a restyled native control, on its next sibling.
  const { parentElement: parent, nextElementSibling: sibling } = element;
  const candidates = [element, parent, parent?.parentElement, sibling].filter((box) => box instanceof Element);
  const ringElement = candidates.find(hasFocusRing);
  if (!ringElement) return { focused, problem: 'no ring' };

  const { left, right, top, bottom } = ringElement.getBoundingClientRect();
  const isVisible = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit !== null && (ringElement.contains(hit) || (hit.contains(ringElement) && hit.tagName === 'LABEL'));
    }),
  );
  return { focused, problem: isVisible ? '' : 'completely covered' };
}

/** A7 and A8: an element has the focus, with a ring, and is not covered. */
export async function expectVisibleFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(
      async () => (({ focused, problem }) => problem && `${focused}: ${problem}`)(await page.evaluate(inspectFocus)),
      {
        message: `the focus after ${after}`,
      },
    )
    .toBe('');
}

/** A user with a keyboard and no pointer. */
export type KeyboardUser = ReturnType<typeof createKeyboardUser>;

/** @param verify runs after every key; by default it expects a visible focus */
export function createKeyboardUser(page: Page, verify = (after: string) => expectVisibleFocus(page, after)) {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await verify(key);
  };
  const isFocused = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  const go = async (target: Locator, key = 'Tab') => {
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await isFocused(target)) return;
      await press(key);
    }
    throw new Error(`${target.toString()} was not reached by ${key}`);
  };
  return {
    page,
    verify,
    press,
    /** Presses the key until the target has the focus. */
    go,
    async type(text: string) {
      await page.keyboard.type(text);
      await verify(text);
    },
    async enter(target: Locator, key = 'Tab') {
      await go(target, key);
      await press('Enter');
    },
  };
}
