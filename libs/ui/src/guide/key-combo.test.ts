import { normalizeKeyCombo, toKeyCombo } from './key-combo.ts';

const comboFor = (key: string, modifiers: KeyboardEventInit = {}) =>
  toKeyCombo(new KeyboardEvent('keydown', { key, ...modifiers }));

it.each([
  [comboFor('Enter'), 'Enter'],
  [comboFor('Tab', { shiftKey: true }), 'Shift+Tab'],
  [comboFor('ArrowDown', { altKey: true }), 'Alt+ArrowDown'],
  [comboFor('k', { ctrlKey: true }), 'Control+k'],
  [comboFor('?', { shiftKey: true }), '?'],
  [comboFor('甲'), '甲'],
  [comboFor(' ', { shiftKey: true }), 'Shift+ '],
  [comboFor('Shift', { shiftKey: true }), 'Shift'],
])('names the combination %j', (actual, expected) => {
  expect(actual).toBe(expected);
});

it.each([
  ['Space', ' '],
  ['Ctrl+Enter', 'Control+Enter'],
  ['Shift+Ctrl+End', 'Control+Shift+End'],
  ['+', '+'],
  ['Ctrl++', 'Control++'],
  ['*', '*'],
])('normalises %j', (combo, normalized) => {
  expect(normalizeKeyCombo(combo)).toBe(normalized);
});
