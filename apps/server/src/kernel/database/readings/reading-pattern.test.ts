import { sql } from 'drizzle-orm';

import { setupTestDatabase } from '../../../testing/test-database.ts';
import { toReadingPattern, toReadingPatterns } from './reading-pattern.ts';

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
  ['林小满', 'ＬＸＭ'],
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

it.each(['linxiaoman', 'lxm', 'xian', 'ouyangxiaoman', 'lvbu', 'a1dian'])(
  'what comes first for %s leaves out no name',
  async (letters) => {
    const patterns = toReadingPatterns(letters);
    const matches = (name: string) => sql`name_key(${name}, true) ~ ${patterns[0]}`;
    const names = ['林小满', '西安', '先', '欧阳小满', '吕布', 'A1店', '欧昂小满', '王五', '西昂'];
    const read = await Promise.all(names.map((name) => isReadAs(name, letters)));

    expect(patterns.at(-1)).toBe(toReadingPattern(letters));
    expect(read).toContain(true);
    for (const [at, name] of names.entries()) {
      const { rows } = await test.db.execute<{ isMatch: boolean }>(sql`select ${matches(name)} as "isMatch"`);
      expect({ name, isLeftOut: read[at] && !rows[0]?.isMatch }).toEqual({ name, isLeftOut: false });
    }
  },
);

it('is compared with several ways only where one expression matches', () => {
  const [first = '', second = ''] = toReadingPatterns('ouyangxiaoman');

  expect(second).toContain('|');
  expect(first).not.toContain('|');
  expect(toReadingPatterns('lxm')).toHaveLength(1);
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
