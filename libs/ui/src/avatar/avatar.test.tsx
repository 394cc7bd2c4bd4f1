import { initials } from './avatar.tsx';

it.each([
  ['张小雨', '雨'],
  ['Ada Lovelace', 'AL'],
  ['admin', 'A'],
  ['store_manager', 'SM'],
  ['审计员Auditor', '员'],
  ['', ''],
])('returns the initials of %p: %p', (name, short) => {
  expect(initials(name)).toBe(short);
});
