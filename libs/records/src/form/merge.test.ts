import { mergeRecord } from './merge.ts';

const read = { name: '性别', status: '2', remark: '' };

const changesOf = (now: Partial<typeof read>, typed: Partial<typeof read>) => {
  const { values, fields } = mergeRecord(read, { ...read, ...now }, { ...read, ...typed });
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
])('%s', (_, now, typed, merged, changes) => {
  expect(changesOf(now, typed)).toEqual({ values: { ...read, ...merged }, changes });
});

it('reports all three states of a field', () => {
  const { fields } = mergeRecord(read, { ...read, name: 'a' }, { ...read, name: 'b' });

  expect(fields).toEqual([{ name: 'name', change: 'collision', read: '性别', now: 'a', typed: 'b' }]);
});

it.each([
  ['the same in another order', [1, 2], [2, 1], [1, 2], null],
  ['items added in the current record', [1], [1, 2], [1], 'theirs'],
  ['items added in the form', [1], [1], [1, 2], 'mine'],
  ['different items on both sides', [1], [1, 2], [1, 3], 'collision'],
  ['the same on both sides', [1], [], [], 'same'],
])('compares lists regardless of order: %s', (_what, before, now, typed, change) => {
  const { fields } = mergeRecord({ roleIds: before }, { roleIds: now }, { roleIds: typed });

  expect(fields[0]?.change ?? null).toBe(change);
});
