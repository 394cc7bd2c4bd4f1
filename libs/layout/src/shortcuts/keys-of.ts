import { isApple, type ShortcutId, SHORTCUTS } from './shortcuts.ts';

export interface WrittenKeys {
  /** Label for the platform: `Ctrl+K`, `⌘K`. */
  shown: string;
  /** Value of `aria-keyshortcuts`. */
  spoken: string;
}

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };
const ON_APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };

/** Label and `aria-keyshortcuts` of a shortcut. */
export const keysOf = (id: ShortcutId): WrittenKeys => {
  const combination = SHORTCUTS[id];
  return {
    shown: capsOf(combination).join(isApple() ? '' : '+'),
    spoken: combination.replace('Mod', isApple() ? 'Meta' : 'Control'),
  };
};

/** Key caps of a combination. */
export function capsOf(combination: string): string[] {
  const signs = { Mod: 'Ctrl', ...ARROWS, ...(isApple() && ON_APPLE) } as Readonly<Record<string, string>>;
  return combination.split('+').map((key) => signs[key] ?? key);
}
