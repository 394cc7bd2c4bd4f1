import { clearDraft, type DraftKey, loadDraft, saveDraft } from './draft.ts';

const key: DraftKey = { userId: 7, pathname: '/admin/dict', form: '/api/v1/dict/type' };
beforeEach(() => sessionStorage.clear());

it('stores unsaved input with its time', () => {
  const before = Date.now();
  expect(saveDraft(key, { record: { id: 1, version: 3 }, values: { name: 'typed', sort: 2, open: true } })).toBe(true);

  const draft = loadDraft(key);
  expect(draft?.content).toEqual({
    record: { id: 1, version: 3 },
    values: { name: 'typed', sort: 2, open: true },
  });
  expect(draft?.at).toBeGreaterThanOrEqual(before);
});

it.each([
  ['user', { userId: 8 }],
  ['page', { pathname: '/admin/dict/data/1' }],
  ['form', { form: '/api/v1/post' }],
])('is not found for another %s', (_, overrides) => {
  saveDraft(key, { values: { name: 'typed' } });

  expect(loadDraft({ ...key, ...overrides })).toBeNull();
});

it.each(['password', 'newPassword', 'pwd', 'clientSecret', 'accessToken', 'passwd'])(
  'never stores %s, at any depth',
  (name) => {
    saveDraft(key, { values: { [name]: 'hush', isSecret: true }, list: [{ [name]: 'hush' }] });

    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush');
    expect(loadDraft(key)?.content).toEqual({ values: { isSecret: true }, list: [{}] });
  },
);

it('stores settings that are rules for passwords', () => {
  saveDraft(key, { values: { sys_password_min_length: '12' } });

  expect(loadDraft(key)?.content).toEqual({ values: { sys_password_min_length: '12' } });
});

it('refuses what is too large, and leaves no earlier state behind', () => {
  saveDraft(key, { values: { name: 'typed' } });

  expect(saveDraft(key, { values: { name: 'x'.repeat(1_000_000) } })).toBe(false);
  expect(loadDraft(key)).toBeNull();
});

it('refuses what exceeds the total of all drafts', () => {
  const large = { values: { name: 'x'.repeat(990_000) } };
  const save = (form: string) => saveDraft({ ...key, form }, large);

  expect([save('a'), save('b'), save('c'), save('d')]).toEqual([true, true, true, false]);
});

it('is removed once it is cleared', () => {
  saveDraft(key, { values: {} });
  clearDraft(key);

  expect(loadDraft(key)).toBeNull();
});
