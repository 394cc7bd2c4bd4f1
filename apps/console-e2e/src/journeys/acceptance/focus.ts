import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MOST_STOPS = 160;

/** The focused element, and why its focus is not visible; `problem` is empty if it is. */
function lookAtFocus(): { on: string; problem: string } {
  const element = document.activeElement;
  if (!element || element === document.body) return { on: 'body', problem: 'the focus is lost' };
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
  const on = `${element.tagName.toLowerCase()} ${name || (element as HTMLInputElement).name || element.id}`;

  const isDrawn = (box: Element) => {
    const { width, height } = box.getBoundingClientRect();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
    const isClear = /, 0\)$|transparent/.test(outlineColor);
    return width > 1 && height > 1 && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isClear;
  };
  // A field with adornments has the ring around all of them; a restyled native control, on its next sibling.
  const { parentElement: around, nextElementSibling: painted } = element;
  const boxes = [element, around, around?.parentElement, painted].filter((box) => box instanceof Element);
  const ringed = boxes.find(isDrawn);
  if (!ringed) return { on, problem: 'no ring' };

  const { left, right, top, bottom } = ringed.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit !== null && (ringed.contains(hit) || (hit.contains(ringed) && hit.tagName === 'LABEL'));
    }),
  );
  return { on, problem: isSeen ? '' : 'completely covered' };
}

/** A7 and A8: an element has the focus, with a ring, and is not covered. */
export async function expectSeenFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(async () => (({ on, problem }) => problem && `${on}: ${problem}`)(await page.evaluate(lookAtFocus)), {
      message: `the focus after ${after}`,
    })
    .toBe('');
}

/** A user with a keyboard and no pointer. */
export type Hands = ReturnType<typeof keyboardOf>;

/** @param verify runs after every key; by default it expects a visible focus */
export function keyboardOf(page: Page, look = (after: string) => expectSeenFocus(page, after)) {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await look(key);
  };
  const isOn = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  const go = async (target: Locator, key = 'Tab') => {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await isOn(target)) return;
      await press(key);
    }
    throw new Error(`${target.toString()} was not reached by ${key}`);
  };
  return {
    page,
    look,
    press,
    /** Presses the key until the target has the focus. */
    go,
    async type(text: string) {
      await page.keyboard.type(text);
      await look(text);
    },
    async enter(target: Locator, key = 'Tab') {
      await go(target, key);
      await press('Enter');
    },
  };
}
