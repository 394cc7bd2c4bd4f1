import { isApple, type ShortcutId, SHORTCUTS } from './shortcuts.ts';

export interface WrittenKeys {
  /** As it is written on the keyboard at hand: `Ctrl+K`, `⌘K`. */
  shown: string;
  /** As `aria-keyshortcuts` wants it. */
  spoken: string;
}

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };
const ON_APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };

/** How a shortcut is written. */
export const keysOf = (id: ShortcutId): WrittenKeys => {
  const combination = SHORTCUTS[id];
  return {
    shown: capsOf(combination).join(isApple() ? '' : '+'),
    spoken: combination.replace('Mod', isApple() ? 'Meta' : 'Control'),
  };
};

/** What is printed on the keys of a combination, one after the other. */
export function capsOf(combination: string): string[] {
  const signs = { Mod: 'Ctrl', ...ARROWS, ...(isApple() && ON_APPLE) } as Readonly<Record<string, string>>;
  return combination.split('+').map((key) => signs[key] ?? key);
}
