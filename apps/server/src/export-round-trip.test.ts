import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';

import { XLSX_TYPE } from '@backroom/contract/import-file';

import { depts } from './schema/departments.table.ts';
import { dictData, dictTypes } from './schema/dictionaries.table.ts';
import { stores } from './schema/stores.table.ts';
import { users } from './schema/users.table.ts';
import { collectEndpoints } from './testing/collect-endpoints.ts';
import { createWorkbook } from './testing/create-workbook.ts';
import { setupCaller, setupTestApp } from './testing/test-app.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');

/** Valid names, trimmed, all different. */
const TEXTS = [
  ...['-未选-', '+86', '@店长', '=1+1', '＝1', '－2', '＋3', '＠x', '-'],
  ...["'-x", "''=1", "'tis", "''", "O'Hara", "'＝1", "' =1"],
  ...['a, b', 'a;b', 'say "hi"', '"', 'tab\tin', '12', '1e5', 'TRUE', '2026-11-01'],
];

type Table = string[][];

/** An export with an import, and where both have a text that anybody may type. */
interface RoundTrip {
  /** Path of the export. */
  path: string;
  query?: string;
  importPath: string;
  /** Stores records with the texts. */
  prepare: (texts: readonly string[]) => Promise<unknown>;
  /** The table to import: of the export, without a change of a cell that has a text. */
  toImport: (table: Table) => Table;
  /** The texts in the order of the file. */
  readImported: () => Promise<string[]>;
}

/** Columns by their names, with further ones whose cells are computed from the row number. */
const pick = (
  table: Table,
  names: readonly string[],
  added: Readonly<Record<string, (index: number) => string>> = {},
) => {
  const [header = [], ...rows] = table;
  return [
    [...names, ...Object.keys(added)],
    ...rows.map((row, index) => [
      ...names.map((name) => row[header.indexOf(name)] ?? ''),
      ...Object.values(added).map((cell) => cell(index)),
    ]),
  ];
};

const ROUND_TRIPS: RoundTrip[] = [
  {
    path: '/api/v1/dict/data/export',
    query: '?dictType=round_trip',
    importPath: '/api/v1/dict/data/import',
    async prepare(texts) {
      await test.db.insert(dictTypes).values({ dictName: '往返', dictType: 'round_trip' });
      await test.db.insert(dictTypes).values({ dictName: '往返二', dictType: 'round_trip2' });
      await test.db
        .insert(dictData)
        .values(texts.map((text, at) => ({ dictType: 'round_trip', dictLabel: text, dictValue: text, dictSort: at })));
    },
    toImport: ([header = [], ...rows]) => [
      header,
      ...rows.map((row) => row.map((cell) => (cell === 'round_trip' ? 'round_trip2' : cell))),
    ],
    async readImported() {
      const found = await test.db
        .select()
        .from(dictData)
        .where(eq(dictData.dictType, 'round_trip2'))
        .orderBy(dictData.dictSort);
      expect(found.map(({ dictValue }) => dictValue)).toEqual(found.map(({ dictLabel }) => dictLabel));
      return found.map(({ dictLabel }) => dictLabel);
    },
  },
  {
    path: '/api/v1/sys-user/export',
    query: '?columns=username,nickName,deptName,postName,roles,remark&username=trip.',
    importPath: '/api/v1/sys-user/import',
    async prepare(texts) {
      const lines = texts.map((_text, at) => [`trip.${10 + at}`, 'x', '人力资源部', '专员', '财务']);
      const created = await send('/api/v1/sys-user/import', [['用户名', '姓名', '部门', '岗位', '角色'], ...lines]);
      expect(created).toMatchObject({ created: texts.length });
      for (const [at, text] of texts.entries())
        await test.db
          .update(users)
          .set({ nickName: text, remark: text })
          .where(eq(users.username, `trip.${10 + at}`));
    },
    toImport: (table) => table.map(([name = '', ...rest]) => [name.replace('trip.', 'back.'), ...rest]),
    async readImported() {
      const found = await test.db.select().from(users).orderBy(users.username);
      const back = found.filter(({ username }) => username.startsWith('back.'));
      expect(back.map(({ remark }) => remark)).toEqual(back.map(({ nickName }) => nickName));
      return back.map(({ nickName }) => nickName);
    },
  },
  {
    path: '/api/v1/dept/export',
    importPath: '/api/v1/dept/import',
    async prepare(texts) {
      const created = await send('/api/v1/dept/import', [
        ['部门名称', '上级部门', '类型', '排序'],
        ...texts.map((_text, at) => [`往返${at}`, '财务部', '部门', String(at)]),
      ]);
      expect(created).toMatchObject({ created: texts.length });
      for (const [at, text] of texts.entries())
        await test.db
          .update(depts)
          .set({ deptName: text, leader: text })
          .where(eq(depts.deptName, `往返${at}`));
    },
    toImport(table) {
      const [header = [], ...rows] = table;
      const path = header.indexOf('完整路径');
      const own = rows.filter((row) => TEXTS.some((text) => row[path]?.endsWith(`财务部/${text}`)));
      return pick([header, ...own], ['部门名称', '类型', '负责人备注', '排序'], { 上级部门: () => '人力资源部' });
    },
    async readImported() {
      const [office] = await test.db.select().from(depts).where(eq(depts.deptName, '人力资源部'));
      const found = await test.db.select().from(depts).where(eq(depts.parentId, office!.deptId)).orderBy(depts.sort);
      expect(found.map(({ leader }) => leader)).toEqual(found.map(({ deptName }) => deptName));
      return found.map(({ deptName }) => deptName);
    },
  },
  {
    path: '/api/v1/store/export',
    query: '?storeCode=T7',
    importPath: '/api/v1/store/import',
    async prepare(texts) {
      const created = await send('/api/v1/store/import', [
        ['门店名称', '门店编码', '等级', '上级', '地址'],
        ...texts.map((_text, at) => [`往返店${at}`, `T7${10 + at}`, 'A', '华东大区', 'x']),
      ]);
      expect(created).toMatchObject({ created: texts.length });
      for (const [at, text] of texts.entries()) {
        await test.db
          .update(depts)
          .set({ deptName: text })
          .where(eq(depts.deptName, `往返店${at}`));
        await test.db
          .update(stores)
          .set({ address: text })
          .where(eq(stores.storeCode, `T7${10 + at}`));
      }
    },
    toImport: (table) =>
      pick(table, ['门店编码', '门店名称', '等级', '地址', '时区', '币种'], { 上级: () => '华南大区' }).map(
        ([code = '', ...rest]) => [code.replace('T7', 'B7'), ...rest],
      ),
    async readImported() {
      const found = await test.db
        .select({ storeCode: stores.storeCode, address: stores.address, name: depts.deptName })
        .from(stores)
        .innerJoin(depts, eq(depts.deptId, stores.storeId))
        .orderBy(stores.storeCode);
      const back = found.filter(({ storeCode }) => storeCode.startsWith('B7'));
      expect(back.map(({ address }) => address)).toEqual(back.map(({ name }) => name));
      return back.map(({ name }) => name);
    },
  },
];

/** Exports of plans have no text that their imports take: codes, months and amounts. */
const WITHOUT_TEXTS = ['/api/cafu/cash-in/month-plan/export', '/api/cafu/cash-in/month-plan/export/workbook'];

async function send(path: string, table: Table | Buffer) {
  const isWorkbook = Buffer.isBuffer(table);
  const response = await admin.upload(path, isWorkbook ? table : stringify(table), isWorkbook ? XLSX_TYPE : 'text/csv');
  return response.json<{ data: { rows: number; created: number; errors: unknown[] } }>().data;
}

/** The cells as they are in the file, guards included. */
const readExport = async ({ path, query = '' }: RoundTrip): Promise<Table> =>
  parse((await admin.get(`${path}${query}`)).body, { bom: true });

it.each(ROUND_TRIPS)('$path comes back through its import with every text as it was', async (trip) => {
  await trip.prepare(TEXTS);
  const table = trip.toImport(await readExport(trip));

  expect(await send(trip.importPath, table)).toMatchObject({ rows: TEXTS.length, created: TEXTS.length, errors: [] });
  expect(await trip.readImported()).toEqual(TEXTS);
});

it('comes back as well when a spreadsheet has saved the CSV file as a workbook', async () => {
  const table = [
    ['字典类型', '字典名称', '字典标签', '字典键值'],
    ...["'-未选-", "'+86", "''-x", "'tis", '－'].map((text, at) => ['resaved', '重存', text, String(at)]),
  ];
  expect(await send('/api/v1/dict/data/import', createWorkbook(table))).toMatchObject({ created: 5, errors: [] });

  const found = await test.db.select().from(dictData).where(eq(dictData.dictType, 'resaved'));
  expect(found.map(({ dictLabel }) => dictLabel)).toEqual(['-未选-', '+86', "'-x", "'tis", '－']);
});

it('covers every CSV export of records that can be imported', () => {
  const resources = endpoints
    .filter(({ upload, path }) => upload && path.endsWith('/import'))
    .map(({ path }) => path.replace(/\/import$/, ''));
  const exports = endpoints
    .filter(({ download, path }) => download === 'text/csv' && resources.some((each) => path === `${each}/export`))
    .map(({ path }) => path);
  expect(exports.length).toBeGreaterThan(3);
  expect([...ROUND_TRIPS.map(({ path }) => path), ...WITHOUT_TEXTS]).toEqual(expect.arrayContaining(exports));
});
