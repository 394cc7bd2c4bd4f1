import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than the longest way through a page. */
const MOST_STOPS = 160;

/** Where the focus is, and what is wrong with it; nothing when it can be seen. */
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
  // A field with something beside it has the ring around both; a native control that is painted anew, beside it.
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
  return { on, problem: isSeen ? '' : 'wholly covered' };
}

/** A7 and A8: somewhere, with a ring, and not beneath something else. */
export async function expectSeenFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(async () => (({ on, problem }) => problem && `${on}: ${problem}`)(await page.evaluate(lookAtFocus)), {
      message: `the focus after ${after}`,
    })
    .toBe('');
}

/** A person with a keyboard and nothing else. */
export type Hands = ReturnType<typeof keyboardOf>;

/** @param look what is done after every key: normally they must see at every step where they are */
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
    /** Walks until the target has the focus. */
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
