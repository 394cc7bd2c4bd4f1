import { toInlineKey } from '@backroom/ui';

import { isApple, type ShortcutId, SHORTCUTS } from './shortcuts.ts';

export interface ShortcutLabel {
  /** Label for the platform: `Ctrl+K`, `⌘K`. */
  label: string;
  /** Value of `aria-keyshortcuts`. */
  ariaKeyShortcuts: string;
}

const ARROW_SYMBOLS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const APPLE_SYMBOLS: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };

/** Label and `aria-keyshortcuts` of a shortcut. */
export const getShortcut = (id: ShortcutId): ShortcutLabel => {
  const combination = SHORTCUTS[id];
  return {
    label: toKeyCaps(combination).join(isApple() ? '' : '+'),
    ariaKeyShortcuts: toKeys(combination)
      .join('+')
      .replace('Mod', isApple() ? 'Meta' : 'Control'),
  };
};

/** Key caps of a combination. */
export function toKeyCaps(combination: string): string[] {
  const symbols = { Mod: 'Ctrl', ...ARROW_SYMBOLS, ...(isApple() && APPLE_SYMBOLS) } as Readonly<
    Record<string, string>
  >;
  return toKeys(combination).map((key) => symbols[key] ?? key);
}

/** The keys as they are pressed on this page: the arrows to both sides change places with its direction. */
const toKeys = (combination: string) => combination.split('+').map(toInlineKey);
