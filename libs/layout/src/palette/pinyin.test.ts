import { matchesPinyin } from './pinyin.ts';

it.each([
  ['字典管理', 'zdgl'],
  ['字典管理', 'ZDGL'],
  ['字典管理', 'zd gl'],
  ['字典管理', 'gl'],
  ['字典管理', 'z'],
  ['字典管理', 'zidian'],
  ['字典管理', 'zi dian guan li'],
  ['字典管理', 'dianguanl'],
  ['字典管理', 'zidgl'],
  ['西安门店', "xi'an"],
  ['银行账户', 'yinhang'],
  ['行政岗位', 'xingzheng'],
  ['重庆', 'cq'],
  ['计划2026', 'jh2026'],
])('%s matches %j', (title, input) => {
  expect(matchesPinyin(title, input)).toBe(true);
});

it.each([
  ['字典管理', 'g'],
  ['字典管理', 'zdl'],
  ['字典管理', 'idian'],
  ['字典管理', 'zdglx'],
  ['字典管理', '字典'],
  ['字典管理', 'zd-gl'],
  ['字典管理', ''],
  ['Dictionaries', 'd'],
])('%s does not match %j', (title, input) => {
  expect(matchesPinyin(title, input)).toBe(false);
});

it('terminates for input with very many possible segmentations', () => {
  expect(matchesPinyin('先天下之忧而忧', 'xian'.repeat(100))).toBe(false);
  expect(matchesPinyin('先'.repeat(100), 'xian'.repeat(100))).toBe(true);
});
