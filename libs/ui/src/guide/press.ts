const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta'] as const;
const OTHER_NAMES: Record<string, string> = { Ctrl: 'Control', Space: ' ', Spacebar: ' ', Esc: 'Escape' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** Key combination of an event. Printable keys do not list Shift: `?`, not `Shift+?`. */
export function pressOf({ key, ctrlKey, altKey, shiftKey, metaKey }: KeyPress): string {
  const held = { Control: ctrlKey, Alt: altKey, Shift: shiftKey && (key.length > 1 || key === ' '), Meta: metaKey };
  return [...MODIFIERS.filter((name) => held[name] && name !== key), key].join('+');
}

/** Normalises aliases and modifier order: `Ctrl+k` to `Control+k`, `Space` to ` `. */
export function canonicalPress(written: string): string {
  const parts = written.split(/\+(?=.)/).map((part) => OTHER_NAMES[part] ?? part);
  const key = parts.at(-1) ?? '';
  return [...MODIFIERS.filter((name) => parts.slice(0, -1).includes(name)), key].join('+');
}
