import { configure } from 'storybook/test';

import { defineGuide } from '../guide/guide.ts';
import { toKeyCombo } from '../guide/key-combo.ts';
import { pressKey, resetKeyboardTable } from './press-key.ts';

configure({ asyncUtilTimeout: 50 });

const text = { zh: '字', en: 'Word' };
const guide = defineGuide({
  purpose: text,
  whenNot: [],
  anatomy: [],
  keys: ['Enter', 'Space', 'Shift+Tab'].map((combo) => ({ combo, action: text })),
  content: [],
});

const pressed: string[] = [];
const recordKeyDown = (event: KeyboardEvent) => {
  // The press of a modifier alone is part of the combination that follows.
  if (!['Control', 'Alt', 'Shift', 'Meta'].includes(event.key)) pressed.push(toKeyCombo(event));
};

beforeEach(() => {
  pressed.length = 0;
  addEventListener('keydown', recordKeyDown);
  resetKeyboardTable(guide);
});
afterEach(() => removeEventListener('keydown', recordKeyDown));

const getPressed = () => pressed;
const getProven = () => window.keyboardTable?.proven;

it('lists the keys of the guide', () => {
  expect(window.keyboardTable).toEqual({ listed: ['Enter', ' ', 'Shift+Tab'], proven: [] });
});

it('records a key whose effect follows', async () => {
  await pressKey('Enter', getPressed, ['Enter']);
  expect(getProven()).toEqual(['Enter']);
});

it('rejects an effect that is there before the key is pressed', async () => {
  await expect(pressKey('Enter', () => 'open', 'open')).rejects.toThrow('Enter: "open" is already there');
  expect(getPressed()).toEqual([]);
  expect(getProven()).toEqual([]);
});

it('rejects a key without the effect', async () => {
  await expect(pressKey('Enter', () => 'closed', 'open')).rejects.toThrow('expected "open", received "closed"');
  expect(getProven()).toEqual([]);
});

it.each([
  ['Space', ' '],
  ['Shift+Tab', 'Shift+Tab'],
  ['Alt+ArrowDown', 'Alt+ArrowDown'],
  ['Shift+Ctrl+End', 'Control+Shift+End'],
  ['Control+k', 'Control+k'],
  ['{', '{'],
  ['+', '+'],
])('presses %s', async (combo, expected) => {
  await pressKey(combo, getPressed, [expected]);
  expect(getProven()).toEqual([expected]);
});

it('presses function keys with their code', async () => {
  let code = '';
  const readCode = (event: KeyboardEvent) => {
    code = event.code;
  };
  addEventListener('keydown', readCode, { once: true });
  await pressKey('F8', () => code, 'F8');
});
