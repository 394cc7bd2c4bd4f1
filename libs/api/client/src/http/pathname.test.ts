import { trimTrailingSlashes } from './pathname.ts';

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/admin/dict', '/admin/dict'],
  ['/admin/dict///', '/admin/dict'],
  ['', ''],
])('trims %j to %j', (pathname, trimmed) => {
  expect(trimTrailingSlashes(pathname)).toBe(trimmed);
});
