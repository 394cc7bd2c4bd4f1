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
export function shortcutOf(press: KeyPress): ShortcutId | undefined {
  const pressed = pressOf(press);
  return (Object.keys(SHORTCUTS) as ShortcutId[]).find((id) => SHORTCUTS[id] === pressed);
}

/** A shortcut without modifiers. Speech input can trigger it by accident, so users can disable these. */
export const isSingleKey = (id: ShortcutId): boolean => SHORTCUTS[id].length === 1;

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function pressOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const apple = isApple();
  // For printable characters, Shift is part of the character.
  const isSign = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  return [
    (apple ? ctrlKey : metaKey) && 'Other',
    (apple ? metaKey : ctrlKey) && 'Mod',
    altKey && 'Alt',
    shiftKey && !isSign && 'Shift',
    isSign ? key : letterOf(key, code),
  ]
    .filter(Boolean)
    .join('+');
}

/** The letter on the key, also where Alt or another layout produces a different character. */
const letterOf = (key: string, code: string) =>
  key.length === 1 && !/[a-z]/i.test(key) ? code.replace(/^Key/, '') : key.length === 1 ? key.toUpperCase() : key;
