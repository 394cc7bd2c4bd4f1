import { mergeRecord } from './merge.ts';

const base = { name: '性别', status: '2', remark: '' };

const getChanges = (current: Partial<typeof base>, local: Partial<typeof base>) => {
  const { values, fields } = mergeRecord(base, { ...base, ...current }, { ...base, ...local });
  return { values, changes: Object.fromEntries(fields.map(({ name, change }) => [name, change])) };
};

it.each([
  ['reports no changes without edits', {}, {}, {}, {}],
  ['takes fields changed only in the current record', { remark: 'x' }, {}, { remark: 'x' }, { remark: 'theirs' }],
  ['keeps fields changed only in the form', {}, { remark: 'y' }, { remark: 'y' }, { remark: 'mine' }],
  ['reports no collision for identical changes', { status: '1' }, { status: '1' }, { status: '1' }, { status: 'same' }],
  [
    'keeps the form value of an unresolved collision',
    { name: 'a' },
    { name: 'b' },
    { name: 'b' },
    { name: 'collision' },
  ],
  [
    'merges different fields',
    { remark: 'x' },
    { name: 'b' },
    { remark: 'x', name: 'b' },
    { remark: 'theirs', name: 'mine' },
  ],
])('%s', (_, current, local, merged, changes) => {
  expect(getChanges(current, local)).toEqual({ values: { ...base, ...merged }, changes });
});

it('reports all three states of a field', () => {
  const { fields } = mergeRecord(base, { ...base, name: 'a' }, { ...base, name: 'b' });

  expect(fields).toEqual([{ name: 'name', change: 'collision', base: '性别', current: 'a', local: 'b' }]);
});

it.each([
  ['the same in another order', [1, 2], [2, 1], [1, 2], null],
  ['items added in the current record', [1], [1, 2], [1], 'theirs'],
  ['items added in the form', [1], [1], [1, 2], 'mine'],
  ['different items on both sides', [1], [1, 2], [1, 3], 'collision'],
  ['the same on both sides', [1], [], [], 'same'],
])('compares lists regardless of order: %s', (_what, before, current, local, change) => {
  const { fields } = mergeRecord({ roleIds: before }, { roleIds: current }, { roleIds: local });

  expect(fields[0]?.change ?? null).toBe(change);
});
