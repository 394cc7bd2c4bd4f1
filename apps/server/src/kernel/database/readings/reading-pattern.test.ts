import { sql } from 'drizzle-orm';

import { setupTestDatabase } from '../../../testing/test-database.ts';
import { toReadingPattern } from './reading-pattern.ts';

const test = setupTestDatabase();

async function isReadAs(name: string, letters: string, isPerson = true): Promise<boolean> {
  const pattern = toReadingPattern(letters);
  if (pattern === undefined) return false;
  const { rows } = await test.db.execute<{ isMatch: boolean }>(
    sql`select name_key(${name}, ${isPerson}) ~ ${`^${pattern}$`} as "isMatch"`,
  );
  return rows[0]?.isMatch ?? false;
}

it.each([
  ['林小满', 'linxiaoman'],
  ['林小满', 'lxm'],
  ['林小满', 'linxm'],
  ['林小满', 'lxiaom'],
  ['林小满', 'Lin Xiao Man'],
  ['西安', 'xian'],
  ['先', 'xian'],
  ['吕布', 'lvbu'],
  ['吕布', 'lübu'],
  ['吕布', 'lubu'],
  ['略', 'lue'],
  ['女贞', 'nvzhen'],
  ['单雄', 'shanxiong'],
  ['曾国强', 'zgq'],
  ['阿毛', 'amao'],
  ['佐佐', 'zuozuo'],
  ['A1店', 'a1dian'],
  ['李A', 'lia'],
])('%s is read as %s', async (name, letters) => {
  expect(await isReadAs(name, letters)).toBe(true);
});

it.each([
  ['林小满', 'linxiaomin'],
  ['林小满', 'lmx'],
  ['林小满', 'inxiaoman'],
  ['王五', 'huangwu'],
])('%s is not read as %s', async (name, letters) => {
  expect(await isReadAs(name, letters)).toBe(false);
});

it('of a place the reading is that of the place', async () => {
  expect(await isReadAs('重庆', 'chongqing', false)).toBe(true);
  expect(await isReadAs('厦门', 'xiamen', false)).toBe(true);
});

it.each(['', 'l', '林', '138', 'l%', 'x'.repeat(33), 'vv'])('%p is no pinyin, or not enough of it', (input) => {
  expect(toReadingPattern(input)?.length ?? 0).toBeLessThan(20);
});

it.each(['xian'.repeat(8), 'a'.repeat(32), 'nan'.repeat(10), 'zhangshuang'.repeat(2)])(
  'the expression for %s is short',
  (input) => {
    expect(toReadingPattern(input)!.length).toBeLessThan(1_000);
  },
);
