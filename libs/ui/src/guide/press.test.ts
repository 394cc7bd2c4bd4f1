import { canonicalPress, pressOf } from './press.ts';

const press = (key: string, held: KeyboardEventInit = {}) => pressOf(new KeyboardEvent('keydown', { key, ...held }));

it.each([
  [press('Enter'), 'Enter'],
  [press('Tab', { shiftKey: true }), 'Shift+Tab'],
  [press('ArrowDown', { altKey: true }), 'Alt+ArrowDown'],
  [press('k', { ctrlKey: true }), 'Control+k'],
  [press('?', { shiftKey: true }), '?'],
  [press('甲'), '甲'],
  [press(' ', { shiftKey: true }), 'Shift+ '],
  [press('Shift', { shiftKey: true }), 'Shift'],
])('names the combination %j', (named, expected) => {
  expect(named).toBe(expected);
});

it.each([
  ['Space', ' '],
  ['Ctrl+Enter', 'Control+Enter'],
  ['Shift+Ctrl+End', 'Control+Shift+End'],
  ['+', '+'],
  ['Ctrl++', 'Control++'],
  ['*', '*'],
])('normalises %j', (written, canonical) => {
  expect(canonicalPress(written)).toBe(canonical);
});
