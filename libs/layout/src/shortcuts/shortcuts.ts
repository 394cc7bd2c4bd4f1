/** `Mod` is ⌘ on Apple keyboards (Ctrl+K deletes to the end of the line there), else Ctrl. Source: design.md 3.6. */
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

/** The shortcut that is pressed, if any. */
export function shortcutOf(press: KeyPress): ShortcutId | undefined {
  const pressed = pressOf(press);
  return (Object.keys(SHORTCUTS) as ShortcutId[]).find((id) => SHORTCUTS[id] === pressed);
}

/** A key without Ctrl or Alt, such as voice control may say by mistake: people can switch these off. */
export const isSingleKey = (id: ShortcutId): boolean => SHORTCUTS[id].length === 1;

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function pressOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const apple = isApple();
  // A printed sign carries its Shift already.
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

/** The letter on the key, also where Alt or another alphabet makes a sign of it. */
const letterOf = (key: string, code: string) =>
  key.length === 1 && !/[a-z]/i.test(key) ? code.replace(/^Key/, '') : key.length === 1 ? key.toUpperCase() : key;
