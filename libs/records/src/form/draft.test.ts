import { saveForUser } from '@backroom/auth';

import { clearDraft, type DraftKey, loadDraft, saveDraft } from './draft.ts';

const key: DraftKey = { userId: 7, pathname: '/admin/dict', resource: '/api/v1/dict/type' };
const schema = {
  safeParse: (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value
      ? ({ success: true, data: value } as const)
      : ({ success: false } as const),
};
beforeEach(() => sessionStorage.clear());

it('stores the typed values with the record they are based on', () => {
  expect(saveDraft(key, { record: { id: 1, version: 3 }, values: { name: 'typed', sort: 2, open: true } })).toBe(true);

  expect(loadDraft(key, schema)).toEqual({
    record: { id: 1, version: 3 },
    values: { name: 'typed', sort: 2, open: true },
  });
});

it.each([
  ['user', { userId: 8 }],
  ['page', { pathname: '/admin/dict/data/1' }],
  ['resource', { resource: '/api/v1/post' }],
])('is not found for another %s', (_, overrides) => {
  saveDraft(key, { record: null, values: { name: 'typed' } });

  expect(loadDraft({ ...key, ...overrides }, schema)).toBeNull();
});

it.each(['password', 'newPassword', 'pwd', 'clientSecret', 'accessToken', 'passwd'])('never stores %s', (name) => {
  saveDraft(key, { record: null, values: { [name]: 'hush', isSecret: true } });

  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush');
  expect(loadDraft(key, schema)?.values).toEqual({ isSecret: true });
});

it.each([null, 7, 'x', [], {}, { values: 7 }, { record: 7, values: {} }, { record: {}, values: {} }])(
  'returns null when the storage contains %j',
  (value) => {
    saveForUser(key.userId, `form:${key.resource}:${key.pathname}`, value);
    expect(loadDraft(key, schema)).toBeNull();
  },
);

it('is removed once it is cleared', () => {
  saveDraft(key, { record: null, values: {} });
  clearDraft(key);

  expect(loadDraft(key, schema)).toBeNull();
});
