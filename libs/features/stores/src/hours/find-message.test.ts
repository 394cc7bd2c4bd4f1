import { findMessage } from './find-message.ts';

it.each([
  ['nothing', undefined, undefined],
  ['the field itself', { type: 'too_big', message: 'At most 7' }, 'At most 7'],
  ['a member of an item', [undefined, { hours: { opensAt: { type: 'format', message: 'Wrong' } } }], 'Wrong'],
  ['the list of an item', { root: { type: 'custom', message: 'Not valid' } }, 'Not valid'],
  ['an element', { ref: { message: 'of the element' } }, undefined],
])('finds the message of %s', (_what, error, expected) => {
  expect(findMessage(error)).toBe(expected);
});
