import { userEvent, waitFor } from 'storybook/test';

import type { Guide } from '../guide/guide.ts';
import { normalizeKeyCombo } from '../guide/key-combo.ts';

interface KeyboardTable {
  /** Key combinations that the guide of the component lists. */
  listed: string[];
  /** Those whose effect the current story has proved. */
  proven: string[];
}

declare global {
  interface Window {
    /** Read by the story checks in Chromium. */
    keyboardTable?: KeyboardTable;
  }
}

/** Runs before each story. */
export function resetKeyboardTable(guide: Guide | undefined): void {
  const listed = guide?.keys.map(({ combo }) => normalizeKeyCombo(combo)) ?? [];
  window.keyboardTable = { listed, proven: [] };
}

/** `Control+k` in the syntax of user-event: `{Control>}{k}{/Control}`. */
function toUserEventKeys(combo: string): string {
  const parts = normalizeKeyCombo(combo).split(/\+(?=.)/);
  const modifiers = parts.slice(0, -1);
  const key = parts.at(-1) ?? '';
  const press = key.length === 1 ? key.replace(/[{[]/, '$&$&') : `{${key}}`;
  return [
    ...modifiers.map((modifier) => `{${modifier}>}`),
    press,
    ...modifiers.toReversed().map((modifier) => `{/${modifier}}`),
  ].join('');
}

/** The default key map of user-event lacks the function keys, whose `code` then is `Unknown`. */
const FUNCTION_KEYS = Array.from({ length: 12 }, (_, index) => ({ key: `F${index + 1}`, code: `F${index + 1}` }));
const isFunctionKey = (combo: string) => FUNCTION_KEYS.some(({ key }) => key === combo);

const format = (value: unknown) => JSON.stringify(value) ?? String(value);

/**
 * Presses one key combination and asserts its effect: `read` must not return `expected` before, and must afterwards.
 *
 * @param combo as in the keyboard table of a guide: `PageDown`, `Shift+Tab`, `Space`
 * @param read returns what the key changes, e.g. the name of the focused element
 * @throws if the effect is already there before the key is pressed, or does not follow
 */
export async function pressKey(combo: string, read: () => unknown, expected: unknown = true): Promise<void> {
  if (format(read()) === format(expected)) {
    throw new Error(`${combo}: ${format(expected)} is already there before the key is pressed`);
  }
  await userEvent.keyboard(toUserEventKeys(combo), isFunctionKey(combo) ? { keyboardMap: FUNCTION_KEYS } : {});
  await waitFor(() => {
    const received = read();
    if (format(received) !== format(expected)) {
      throw new Error(`${combo}: expected ${format(expected)}, received ${format(received)}`);
    }
  });
  window.keyboardTable?.proven.push(normalizeKeyCombo(combo));
}

/** Text of the focused element: what most keys of lists, trees and menus change. */
export const getFocusedText = (): string => {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
};
