import { keepFor } from '@backroom/auth';

import { type DraftPlace, dropDraft, keepDraft, readDraft } from './draft.ts';

const place: DraftPlace = { userId: 7, pathname: '/admin/dict', noun: '/api/v1/dict/type' };
const schema = {
  safeParse: (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value
      ? ({ success: true, data: value } as const)
      : ({ success: false } as const),
};
beforeEach(() => sessionStorage.clear());

it('stores the typed values with the record they are based on', () => {
  expect(keepDraft(place, { record: { id: 1, version: 3 }, values: { name: 'typed', sort: 2, open: true } })).toBe(
    true,
  );

  expect(readDraft(place, schema)).toEqual({
    record: { id: 1, version: 3 },
    values: { name: 'typed', sort: 2, open: true },
  });
});

it.each([
  ['user', { userId: 8 }],
  ['page', { pathname: '/admin/dict/data/1' }],
  ['resource', { noun: '/api/v1/post' }],
])('is not found for another %s', (_, other) => {
  keepDraft(place, { record: null, values: { name: 'typed' } });

  expect(readDraft({ ...place, ...other }, schema)).toBeNull();
});

it.each(['password', 'newPassword', 'pwd', 'clientSecret', 'accessToken', 'passwd'])('never stores %s', (name) => {
  keepDraft(place, { record: null, values: { [name]: 'hush', isSecret: true } });

  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush');
  expect(readDraft(place, schema)?.values).toEqual({ isSecret: true });
});

it.each([null, 7, 'x', [], {}, { values: 7 }, { record: 7, values: {} }, { record: {}, values: {} }])(
  'returns null when the storage contains %j',
  (value) => {
    keepFor(place.userId, `form:${place.noun}:${place.pathname}`, value);
    expect(readDraft(place, schema)).toBeNull();
  },
);

it('is removed once it is cleared', () => {
  keepDraft(place, { record: null, values: {} });
  dropDraft(place);

  expect(readDraft(place, schema)).toBeNull();
});
