import { refusalOf } from './check-file.ts';

const LIMITS = { accept: ['.png', '.JPG'], maxBytes: 100 };

it.each([
  ['a.png', 100, null],
  ['a.PNG', 1, null],
  ['a.jpg', 1, null],
  ['a.pdf', 1, 'wrongType'],
  ['png', 1, 'wrongType'],
  ['a.png', 101, 'tooBig'],
  ['a.png', 0, 'empty'],
])('%s of %i bytes: %s', (name, size, refusal) => {
  expect(refusalOf({ name, size }, LIMITS)).toBe(refusal);
});

it('accepts any file without limits', () => {
  expect(refusalOf({ name: 'a', size: 1e12 }, {})).toBeNull();
});
