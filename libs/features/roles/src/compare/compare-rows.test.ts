import { MENUS } from '../testing/records.ts';
import { countOnly, toCompareRows } from './compare-rows.ts';

const one = new Set([1, 2, 3]);
const other = new Set([1, 2, 4]);
const toLabels = (view: 'changed' | 'granted' | 'all') =>
  toCompareRows(MENUS, [one, other], { view, language: 'zh-CN' }).map(
    ({ label, depth, isGranted }) =>
      `${'>'.repeat(depth)}${label} ${isGranted.map((each) => (each ? '+' : '-')).join('')}`,
  );

it('lists what only one of the roles grants, below the entries that lead to it', () => {
  expect(toLabels('changed')).toEqual(['系统管理 ++', '>岗位管理 ++', '>>查看岗位 +-', '>>新建岗位 -+']);
  expect(countOnly(one, other)).toEqual([1, 1]);
});

it('lists what any of them grants, or all entries', () => {
  expect(toLabels('granted')).toEqual(['系统管理 ++', '>岗位管理 ++', '>>查看岗位 +-', '>>新建岗位 -+']);
  expect(toLabels('all')).toHaveLength(8);
});

it('is empty for equal roles', () => {
  expect(toCompareRows(MENUS, [one, one], { view: 'changed', language: 'zh-CN' })).toEqual([]);
});
