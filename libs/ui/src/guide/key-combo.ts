const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta'] as const;
const KEY_ALIASES: Record<string, string> = { Ctrl: 'Control', Space: ' ', Spacebar: ' ', Esc: 'Escape' };

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** Key combination of an event. Printable keys do not list Shift: `?`, not `Shift+?`. */
export function toKeyCombo({ key, ctrlKey, altKey, shiftKey, metaKey }: KeyEvent): string {
  const modifiers = {
    Control: ctrlKey,
    Alt: altKey,
    Shift: shiftKey && (key.length > 1 || key === ' '),
    Meta: metaKey,
  };
  return [...MODIFIERS.filter((name) => modifiers[name] && name !== key), key].join('+');
}

/** Normalises aliases and modifier order: `Ctrl+k` to `Control+k`, `Space` to ` `. */
export function normalizeKeyCombo(combo: string): string {
  const parts = combo.split(/\+(?=.)/).map((part) => KEY_ALIASES[part] ?? part);
  const key = parts.at(-1) ?? '';
  return [...MODIFIERS.filter((name) => parts.slice(0, -1).includes(name)), key].join('+');
}
