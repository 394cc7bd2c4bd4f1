import { sql } from 'drizzle-orm';

import { foldText } from '@backroom/contract/text';
import { fc } from '@backroom/testing/property';

import { setupTestDatabase } from '../testing/test-database.ts';

const test = setupTestDatabase();

/** Sorted by the database, as a list sorts them. */
async function sortNames(names: readonly string[], isPerson = true): Promise<string[]> {
  const { rows } = await test.db.execute<{ name: string }>(sql`select name
    from json_array_elements_text(${JSON.stringify(names)}::json) as given (name)
    order by name_key(name, ${isPerson}) collate "C"`);
  return rows.map(({ name }) => name);
}

/** The 3,755 common characters of GB 2312, which that standard lists by pinyin. */
function listCommonCharacters(): string[] {
  const bytes = Array.from({ length: 0xd8 - 0xb0 }, (_row, row) =>
    Array.from({ length: 94 }, (_column, column) => [0xb0 + row, 0xa1 + column]),
  ).flat(2);
  return Array.from(new TextDecoder('gbk').decode(Uint8Array.from(bytes))).slice(0, 3_755);
}

describe('the order of names', () => {
  it.each([
    ['people', true, ['9', 'alma', 'Álvaro', 'bob', '阿毛', '李四', '单雄', '王五', '曾国强', '张三', '赵六']],
    ['places', false, ['A1', '安庆', '北京', '长沙', '重庆', '广州', '厦门', '张家口']],
  ])('of %s is that of pinyin', async (_what, isPerson, names) => {
    expect(await sortNames(names.toReversed(), isPerson)).toEqual(names);
  });

  it('of the common characters is that of the standard, in the order of its syllables', async () => {
    const characters = listCommonCharacters();
    const sorted = await sortNames(characters, false);
    const collator = new Intl.Collator('zh-u-co-pinyin');

    // A newer Unicode may know another reading of a character.
    const moved = sorted.filter((character, at) => at > 0 && collator.compare(sorted[at - 1]!, character) > 0);
    expect(moved.length).toBeLessThan(20);
    const inStandard = new Map(characters.map((character, at) => [character, at]));
    const far = sorted.filter((character, at) => Math.abs(at - (inStandard.get(character) ?? 0)) > 60);
    expect(far.length).toBeLessThan(characters.length / 10);
  });

  it('ignores case and accents', async () => {
    const { rows } = await test.db.execute(
      sql`select name_key('José') = name_key('JOSE') as "isSame", name_key('ＪＯＳＥ') = name_key('jose') as "isFolded"`,
    );
    expect(rows).toEqual([{ isSame: true, isFolded: true }]);
  });
});

it.each(['asc', 'desc'])('pages of people by name, %s, are read from the index', async (order) => {
  const direction = sql.raw(order);
  const plan = await test.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into sys_dept (dept_id, dept_path, dept_name, dept_type) values (1, '/1/', 'c', 'company')`,
    );
    await tx.execute(sql`insert into sys_post (post_id, post_name, post_code) values (1, 'p', 'p')`);
    await tx.execute(sql`insert into sys_user (username, password, nick_name, dept_id, post_id)
      select 'u' || each, '', '王' || chr(19968 + each), 1, 1 from generate_series(1, 3000) each`);
    await tx.execute(sql`analyze sys_user`);
    const { rows } = await tx.execute(sql`explain select user_id from sys_user
      order by nick_name_sort ${direction}, user_id ${direction} limit 20 offset 200`);
    await tx.execute(sql`delete from sys_user`);
    await tx.execute(sql`delete from sys_post`);
    await tx.execute(sql`delete from sys_dept`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('sys_user_sort_nick_name');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

/** Unique columns that are no names, and those whose format has one spelling. */
const EXACT: Readonly<Record<string, string>> = {
  sys_migration_tag_key: 'names of files',
  sys_dict_type_key: 'lower-case ASCII; values refer to it',
  sys_user_phone: 'digits',
  sys_demo_account_pkey: 'written by the seed',
  sys_instance_pkey: 'drawn by the server',
  sys_instance_report_pkey: 'drawn by the server',
  cafu_takings_day_store_day: 'a day',
  cafu_cash_in_question_store_id_day_kind_pk: 'a day, and one of two words',
};
/** Written by the server: hashes, digests, ids. */
const isGenerated = (column: string) =>
  /hash|digest|bucket|credential|fingerprint|signature|challenge|^key$|^path$|^task$|unique_key|^month$|^name$|code_id/.test(
    column,
  );

it('compares every unique name with folded case', async () => {
  const { rows } = await test.db.execute<{ index: string; column: string }>(sql`
    select i.relname as index, a.attname as column from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey::int2[])
    where x.indisunique and t.relnamespace = 'public'::regnamespace
      and a.atttypid in ('text'::regtype, 'varchar'::regtype) order by 1`);
  const unfolded = rows.filter(({ index, column }) => !(index in EXACT) && !isGenerated(column));
  // The types, whose values are unique.
  expect(new Set(unfolded.map(({ column }) => column))).toEqual(new Set(['dict_type']));
});

/** Scripts that have upper and lower case, width or compositions; newer letters depend on the Unicode of an engine. */
const SCRIPTS = [
  [0x20, 0x58f],
  [0x1e00, 0x1fff],
  [0x2000, 0x24ff],
  [0x3000, 0x33ff],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const;
/** Got an upper case in Unicode 16. */
const NEWLY_CASED = new Set([0x19b, 0x264]);
const letters = fc.oneof(
  ...SCRIPTS.map(([min, max]) =>
    fc
      .integer({ min, max })
      .filter((code) => !NEWLY_CASED.has(code))
      .map((code) => String.fromCodePoint(code)),
  ),
);

it('folds text in the database as the contract does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: letters }), { minLength: 40, maxLength: 80 }), async (texts) => {
      const { rows } = await test.db.execute<{ folded: string }>(
        sql`select fold_text(text) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) as given (text)`,
      );
      expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
    }),
  );
});

it.each([
  ['S01', 's01'],
  ['editor', 'Editor'],
  ['Ｓ０１', 'S01'],
  ['José', 'JOSE\u0301'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
])('takes %j and %j for the same', async (one, other) => {
  const { rows } = await test.db.execute(sql`select fold_text(${one}) = fold_text(${other}) as "isSame"`);
  expect(rows).toEqual([{ isSame: true }]);
});
