import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';
import { COMMON_WORD, toSerial } from '@backroom/server/testing/large-company/names';

import { createCsv, type ImportFile } from './hostile-files.ts';

const DAYS = 30;
/** Its days have begun, and no demo data are in it. */
const MONTH = '2015-09';
const MAX_PLANS = 500;
const MAX_DEPTS = 200;
const MAX_STORES = 100;
const MAX_VALUES = 2_000;
/** Rounds of a run have other amounts than those of the run before. */
const MAX_ROUNDS = 1_000;

/** An import with as many rows as it may have. */
interface FullImport {
  resource: string;
  path: string;
  file: ImportFile;
}

/** No other file has the amount, or names that start with the prefix. */
type CreateFile = (amount: number, prefix: string) => ImportFile;

const list = <Item>(length: number, create: (at: number) => Item) => Array.from({ length }, (_, at) => create(at));
const toDay = (at: number) => String((at % DAYS) + 1).padStart(2, '0');

/** Of a store of the large company. */
const toCode = (at: number) => `${COMMON_WORD}${toSerial(at + 1)}`;

const createCashIn: CreateFile = (amount) =>
  createCsv(
    '门店编码,日期,实收',
    list(IMPORT_MAX_ROWS, (at) => `${toCode(Math.floor(at / DAYS))},${MONTH}-${toDay(at)},${amount}`),
  );

const createPlans: CreateFile = (amount) =>
  createCsv(
    `门店编码,月份,${list(DAYS, (at) => at + 1).join()}`,
    list(MAX_PLANS, (at) => `${toCode(at)},${MONTH},${list(DAYS, () => amount).join()}`),
  );

const createDepts: CreateFile = (_amount, prefix) =>
  createCsv(
    '部门名称,上级部门,类型',
    list(MAX_DEPTS, (at) => `${prefix}第${at}部,人力资源部,部门`),
  );

const createStores: CreateFile = (_amount, prefix) =>
  createCsv(
    '门店名称,门店编码,等级,上级',
    list(MAX_STORES, (at) => `${prefix}第${at}店,${prefix}-${at},A,华东大区`),
  );

const createValues: CreateFile = (_amount, prefix) =>
  createCsv(
    '字典类型,字典名称,字典标签,字典键值',
    list(MAX_VALUES, (at) => `${prefix},${prefix},第${at}项,${at}`),
  );

const RESOURCES = [
  { resource: 'cash-in', path: '/api/cafu/cash-in', create: createCashIn },
  { resource: 'plans', path: '/api/cafu/cash-in/month-plan', create: createPlans },
  { resource: 'departments', path: '/api/v1/dept', create: createDepts },
  { resource: 'stores', path: '/api/v1/store', create: createStores },
  { resource: 'dictionary values', path: '/api/v1/dict/data', create: createValues },
] as const;

/** One import after the other; all resources are first written, then only checked. */
export function createFullImport(run: string, at: number): FullImport {
  const round = Math.floor(at / RESOURCES.length);
  const { create, resource, path } = RESOURCES[at % RESOURCES.length] ?? RESOURCES[0];
  const file = create(Number(run) * MAX_ROUNDS + round, `flood${run}_${round}`);
  return { resource, path: `${path}/import?dryRun=${round % 2}`, file };
}
