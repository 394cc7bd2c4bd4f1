import { isOlderVersion } from './product-version.ts';

it.each([
  ['0.2.0', '0.10.0', true],
  ['0.10.0', '0.2.0', false],
  ['0.2.0', '0.2.0', false],
  ['0.2.1', '0.2.0', false],
  ['0.9.9', '1.0.0', true],
])('%s is older than %s: %s', (version, other, isOlder) => {
  expect(isOlderVersion(version, other)).toBe(isOlder);
});
