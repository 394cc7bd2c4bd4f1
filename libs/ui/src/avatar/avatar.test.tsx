import { runStories } from '../testing/run-stories.ts';
import * as stories from './avatar.stories.tsx';
import { initials } from './avatar.tsx';

runStories(stories);

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
