import { isolate, withoutIsolation } from './isolation.ts';

it.each([
  ['a Hebrew name', 'דנה', '\u2068דנה\u2069'],
  ['an Arabic name among others', 'Ann عمر', '\u2068Ann عمر\u2069'],
  ['an override', '\u202e甲岗', '\u2068\u202e甲岗\u2069'],
  ['an end that would end the isolation', 'a\u2069\u202eb', '\u2068a\u202eb\u2069'],
  ['a beginning without an end', 'a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  [
    'a sentence with isolated names',
    '\u2068דנה\u2069, \u2068עומר\u2069',
    '\u2068\u2068דנה\u2069, \u2068עומר\u2069\u2069',
  ],
  ['a name from left to right', '王小明 O’Neil', '王小明 O’Neil'],
  ['nothing', '', ''],
])('isolates %s', (_what, text, isolated) => {
  expect(isolate(text)).toBe(isolated);
});

it('takes the marks off again', () => {
  expect(withoutIsolation(`a ${isolate('דנה')} b`)).toBe('a דנה b');
});
