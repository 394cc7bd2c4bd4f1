import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1536, '1.5 kB'],
  [2 * 1024 ** 2, '2 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('%i is %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en-US')).toBe(text);
});
