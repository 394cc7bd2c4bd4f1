import type { FastifyInstance } from 'fastify';

import type { ImportedMenu } from '@backroom/contract/menus';

import type { TestCaller } from '../test-app.ts';

const listRows = <Row>(count: number, toRow: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => toRow(index));
const toCsv = (header: string, lines: readonly string[]) => [header, ...lines].join('\n');
/** The stores of the demo data. */
const STORES = listRows(12, (index) => `S${String(index + 1).padStart(2, '0')}`);
const DAYS = 28;

/** The stores that had opened by 2021. */
const OPEN_STORES = STORES.slice(0, 8);

/** The day of a row in months before the demo data, which are never locked: all stores in turn. */
function toStoreDay(
  index: number,
  stores: readonly string[],
  firstYear: number,
): { store: string; month: string; day: string } {
  const day = Math.floor(index / stores.length);
  const month = String((Math.floor(day / DAYS) % 12) + 1).padStart(2, '0');
  const year = firstYear + Math.floor(day / DAYS / 12);
  return {
    store: stores[index % stores.length] ?? '',
    month: `${year}-${month}`,
    day: String((day % DAYS) + 1).padStart(2, '0'),
  };
}

/** Cash-in of stores, a day after another. */
export const createCashInFile = (rows: number) =>
  toCsv(
    '门店编码,日期,实收',
    listRows(rows, (index) => {
      const { store, month, day } = toStoreDay(index, OPEN_STORES, 2021);
      return `${store},${month}-${day},${index + 1}.25`;
    }),
  );

/** Plans of stores, a month after another. */
export const createPlanFile = (rows: number) =>
  toCsv(
    '门店编码,月份,1,2,3',
    listRows(rows, (index) => {
      const { store, month } = toStoreDay(
        (index % STORES.length) + Math.floor(index / STORES.length) * STORES.length * DAYS,
        STORES,
        2015,
      );
      return `${store},${month},${index + 1},2,3`;
    }),
  );

/** Departments below a region or company. */
export const createDeptFile = (rows: number, parent: string) =>
  toCsv(
    '部门名称,上级部门,类型,负责人用户名,电话,排序',
    listRows(rows, (index) => `导入部${index},${parent},部门,admin,,${index}`),
  );

/** Stores below a region. */
export const createStoreFile = (rows: number, parent: string) =>
  toCsv(
    '门店名称,门店编码,等级,上级,店长用户名',
    listRows(rows, (index) => `导入店${index},X${index},A,${parent},admin`),
  );

/** Pages with different names. */
export const createMenuEntries = (count: number): ImportedMenu[] =>
  listRows(count, (index) => ({
    parent: -1,
    menuType: 'C',
    menuName: `Imported${index}`,
    title: `导入${index}`,
    titleEn: `Imported ${index}`,
    icon: '',
    path: `/imported/${index}`,
    component: '/admin/x/index',
    permission: '',
    visible: '0',
    noCache: false,
    affix: false,
    alwaysShow: false,
    roles: ['manager'],
    sort: index,
  }));

/** Sends a file, or the entries of a menu, to an endpoint of imports. */
export const sendImport = (
  app: FastifyInstance,
  { headers }: TestCaller,
  { url, payload }: { url: string; payload: string | object },
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': typeof payload === 'string' ? 'text/csv' : 'application/json' },
    payload,
  });
