import { mergeRecord } from './merge.ts';

const base = { name: '性别', status: '2', remark: '' };

const getChanges = (remote: Partial<typeof base>, local: Partial<typeof base>) => {
  const { values, fields } = mergeRecord(base, { ...base, ...remote }, { ...base, ...local });
  return { values, changes: Object.fromEntries(fields.map(({ name, change }) => [name, change])) };
};

it.each([
  ['reports no changes without edits', {}, {}, {}, {}],
  ['takes fields changed only in the stored record', { remark: 'x' }, {}, { remark: 'x' }, { remark: 'remote' }],
  ['keeps fields changed only in the form', {}, { remark: 'y' }, { remark: 'y' }, { remark: 'local' }],
  ['reports no conflict for identical changes', { status: '1' }, { status: '1' }, { status: '1' }, { status: 'same' }],
  ['keeps the form value of an unresolved conflict', { name: 'a' }, { name: 'b' }, { name: 'b' }, { name: 'conflict' }],
  [
    'merges different fields',
    { remark: 'x' },
    { name: 'b' },
    { remark: 'x', name: 'b' },
    { remark: 'remote', name: 'local' },
  ],
])('%s', (_, remote, local, merged, changes) => {
  expect(getChanges(remote, local)).toEqual({ values: { ...base, ...merged }, changes });
});

it('reports all three states of a field', () => {
  const { fields } = mergeRecord(base, { ...base, name: 'a' }, { ...base, name: 'b' });

  expect(fields).toEqual([{ name: 'name', change: 'conflict', base: '性别', remote: 'a', local: 'b' }]);
});

it.each([
  ['the same in another order', [1, 2], [2, 1], [1, 2], null],
  ['items added in the stored record', [1], [1, 2], [1], 'remote'],
  ['items added in the form', [1], [1], [1, 2], 'local'],
  ['different items on both sides', [1], [1, 2], [1, 3], 'conflict'],
  ['the same on both sides', [1], [], [], 'same'],
])('compares lists regardless of order: %s', (_what, before, remote, local, change) => {
  const { fields } = mergeRecord({ roleIds: before }, { roleIds: remote }, { roleIds: local });

  expect(fields[0]?.change ?? null).toBe(change);
});
