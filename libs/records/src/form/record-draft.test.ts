import { parseRecordDraft } from './record-draft.ts';

const schema = {
  safeParse: (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value
      ? ({ success: true, data: value } as const)
      : ({ success: false } as const),
};

it('has the typed values with the record that they are based on', () => {
  const content = { record: { id: 1, version: 3 }, values: { name: 'typed' } };

  expect(parseRecordDraft(content, schema)).toEqual(content);
});

it.each([null, 7, 'x', [], {}, { values: 7 }, { record: 7, values: {} }, { record: {}, values: {} }])(
  'is null when the storage contains %j',
  (content) => {
    expect(parseRecordDraft(content, schema)).toBeNull();
  },
);
