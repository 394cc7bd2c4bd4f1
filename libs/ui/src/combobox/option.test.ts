import { createMatcher, toRows } from './option.ts';

const options = [
  { value: '1', label: '南京西路店', keywords: 'nanjingxiludian njxld', group: '华东' },
  { value: '2', label: 'Plaza 66', group: '华东' },
  { value: '3', label: '天河店', keywords: 'tianhedian thd', group: '华南' },
];
const findValues = (query: string) => createMatcher(options)(query).map(({ value }) => value);

it.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['西路', ['1']],
  ['NJXL', ['1']],
  ["nan'jing", ['1']],
  ['tian he', ['3']],
  ['plaza66', ['2']],
  ['店', ['1', '3']],
  ['北京', []],
])('filters by %j', (query, expected) => {
  expect(findValues(query)).toEqual(expected);
});

it('does not match across label and keywords', () => {
  expect(findValues('店nan')).toEqual([]);
});

it('puts a heading before the first option of each group', () => {
  expect(toRows(options).map((row) => ('heading' in row ? row.heading : row.entry.label))).toEqual([
    '华东',
    '南京西路店',
    'Plaza 66',
    '华南',
    '天河店',
  ]);
});
