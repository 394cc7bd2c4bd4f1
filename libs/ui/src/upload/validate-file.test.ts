import { validateFile } from './validate-file.ts';

const LIMITS = { accept: ['.png', '.JPG'], maxBytes: 100 };

it.each([
  ['a.png', 100, null],
  ['a.PNG', 1, null],
  ['a.jpg', 1, null],
  ['a.pdf', 1, 'wrongType'],
  ['png', 1, 'wrongType'],
  ['a.png', 101, 'tooBig'],
  ['a.png', 0, 'empty'],
])('%s of %i bytes: %s', (name, size, error) => {
  expect(validateFile({ name, size }, LIMITS)).toBe(error);
});

it('accepts any file without limits', () => {
  expect(validateFile({ name: 'a', size: 1e12 }, {})).toBeNull();
});
