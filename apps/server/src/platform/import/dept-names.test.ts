import { DeptNames } from './dept-names.ts';

const names = new DeptNames([
  { deptId: 1, deptName: '总部', parentId: null },
  { deptId: 2, deptName: '华东', parentId: 1 },
  { deptId: 3, deptName: '一店', parentId: 2 },
  { deptId: 4, deptName: '二店', parentId: 2 },
  { deptId: 5, deptName: '收银组', parentId: 3 },
  { deptId: 6, deptName: '收银组', parentId: 4 },
]);

it('names a department with those above it only where its name is not unique', () => {
  expect(names.shorten(3, '一店')).toBe('一店');
  expect(names.shorten(5, '收银组')).toBe('一店/收银组');
  expect(names.shorten(0, '')).toBe('');
});

it.each([1, 2, 3, 4, 5, 6])('finds department %s by the name that an export gives it', (deptId) => {
  const given = ['', '总部', '华东', '一店', '二店', '收银组', '收银组'][deptId] ?? '';
  expect(names.find(names.shorten(deptId, given))).toBe(deptId);
});

it('finds none but those that may be found, by the names of all above them', () => {
  const rows = [
    { deptId: 1, deptName: '总部', parentId: null },
    { deptId: 2, deptName: '一店', parentId: 1 },
    { deptId: 3, deptName: '二店', parentId: 1 },
    { deptId: 4, deptName: '收银组', parentId: 2 },
    { deptId: 5, deptName: '收银组', parentId: 3 },
  ];
  const own = new DeptNames(rows, new Set([2, 4]));

  expect(['收银组', '一店/收银组', '总部/一店', '二店', '二店/收银组'].map((path) => own.find(path))).toEqual([
    4,
    4,
    2,
    'none',
    'none',
  ]);
  expect(new DeptNames(rows).find('收银组')).toBe('several');
});
