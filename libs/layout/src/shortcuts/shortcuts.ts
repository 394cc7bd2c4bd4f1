import { toInlineKey } from '@backroom/ui';

/** `Mod` is ⌘ on Apple platforms, where Ctrl+K deletes to the end of the line; otherwise Ctrl. */
export const SHORTCUTS = {
  search: 'Mod+K',
  toggleMenu: 'Mod+B',
  previousTab: 'Alt+Shift+ArrowLeft',
  nextTab: 'Alt+Shift+ArrowRight',
  closeTab: 'Alt+Shift+W',
  reopenTab: 'Alt+Shift+T',
  listSearch: '/',
  help: '?',
} as const;

export type ShortcutId = keyof typeof SHORTCUTS;

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The shortcut that matches a key press, if any. */
export function matchShortcut(event: KeyPress): ShortcutId | undefined {
  const combination = toCombination(event);
  return (Object.keys(SHORTCUTS) as ShortcutId[]).find((id) => SHORTCUTS[id] === combination);
}

/** A shortcut without modifiers. Speech input can trigger it by accident, so users can disable these. */
export const isSingleKey = (id: ShortcutId): boolean => SHORTCUTS[id].length === 1;

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function toCombination({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const isOnApple = isApple();
  // For printable characters, Shift is part of the character.
  const isPrintable = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  return [
    (isOnApple ? ctrlKey : metaKey) && 'Other',
    (isOnApple ? metaKey : ctrlKey) && 'Mod',
    altKey && 'Alt',
    shiftKey && !isPrintable && 'Shift',
    isPrintable ? key : getLetter(toInlineKey(key), code),
  ]
    .filter(Boolean)
    .join('+');
}

/** The letter on the key, also where Alt or another layout produces a different character. */
const getLetter = (key: string, code: string) =>
  key.length === 1 && !/[a-z]/i.test(key) ? code.replace(/^Key/, '') : key.length === 1 ? key.toUpperCase() : key;
