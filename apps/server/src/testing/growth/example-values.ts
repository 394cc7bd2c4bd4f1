import { sql } from 'drizzle-orm';

import { DAY_MS } from '@backroom/contract/calendar';

import type { Database } from '../../kernel/database/database.ts';
import { FIRST_ID, FOUND_AT, toSerial } from '../large-company/names.ts';
import { toTakingsDayId } from '../large-company/takings-days.ts';

/**
 * Values of parameters with a name for each, by name, or by path and name where they differ. The first one is that of
 * required parameters.
 */
export type ExampleValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

const STORES_COMPARED = 6;
/** The record of every table that the keyword with few hits finds. */
const FOUND = String(FIRST_ID + FOUND_AT);
/** A user of the store with the found id. */
const MEMBER = String(FIRST_ID + FOUND_AT - 1);
const CLERK = '4';
const HALF_OF_THE_LOG = String(FIRST_ID + 50_000);
const DIGEST = `bench${toSerial(1)}`.padEnd(43, '0');

export const findExamples = (examples: ExampleValues, path: string, name: string) =>
  examples[`${path} ${name}`] ?? examples[name];

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const monthsAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};

/** The region of the found store, and stores of it. */
async function readRegion(db: Database): Promise<{ regionId: string; storeIds: string[] }> {
  const { rows } = await db.execute<{ regionId: number; storeId: number }>(sql`
    select parent_id as "regionId", dept_id as "storeId" from sys_dept
    where dept_type = 'store' and parent_id = (select parent_id from sys_dept where dept_id = ${FOUND}::int)
      and dept_id > ${FIRST_ID}::int order by dept_id limit ${STORES_COMPARED}::int`);
  return { regionId: String(rows[0]?.regionId), storeIds: rows.map(({ storeId }) => String(storeId)) };
}

interface Reader {
  userId: number;
  /** An own job. */
  jobId: number;
  noticeId: number;
}

/** Post and store of a reader, who may ask for no others. */
async function readPlace(db: Database, userId: number): Promise<{ postId: string; storeId: string }> {
  const { rows } = await db.execute<{ postId: string; storeId: string }>(sql`
    select post_id::text as "postId", coalesce(store_id, 0)::text as "storeId"
    from sys_user join sys_dept using (dept_id) where user_id = ${userId}`);
  return rows[0]!;
}

/** Parts of paths: one record each. */
const RECORDS: ExampleValues = {
  userId: { found: MEMBER },
  sheetId: { found: FOUND },
  dayId: { yesterday: String(toTakingsDayId(FOUND_AT, 1)) },
  dictCode: { found: FOUND },
  logId: { found: FOUND },
  operId: { found: FOUND },
  groupId: { found: FOUND },
  digest: { found: DIGEST },
  key: { name: 'sys_app_name' },
  '/api/v1/dict/type/{id} id': { found: String(FIRST_ID + 1) },
  '/api/v1/dict/type/{id}/history id': { found: String(FIRST_ID + 1) },
  '/api/v1/config/{id} id': { first: '1' },
  '/api/v1/config/{id}/history id': { first: '1' },
};

/** Texts with other values than names have. */
const TEXTS: ExampleValues = {
  ip: { 'of one entry': '10.0.0.77', 'of many': '192.0.2.7', 'of none': '203.0.113.9' },
  storeLevel: { A: 'A' },
  dictType: { large: `bench${toSerial(1)}` },
  noun: { store: 'store', none: 'nosuchnoun' },
  '/api/v1/sys-opera-log recordId': { found: FOUND, none: 'nosuchrecord' },
  '/api/v1/sys-opera-log userName': { found: `bench.${toSerial(FOUND_AT)}`, none: 'nosuchname' },
  requestId: { found: 'bench-77', none: 'nosuchrequest' },
  records: { 'of two kinds': `user.${MEMBER},store.${FOUND}` },
  path: { users: '/admin/sys-user' },
  columns: { one: 'username' },
  keys: { clerk: 'clerk', none: 'nosuchrole' },
  what: { tag: 'tag:admin:sysUser:list', page: 'page:/admin/sys-user', record: `store:${FOUND}:read` },
};

const POSITIONS: ExampleValues = {
  before: { half: HALF_OF_THE_LOG },
  after: { half: HALF_OF_THE_LOG },
  since: { start: '0' },
  pageOf: { all: '0' },
};

const listTimes = (): ExampleValues => ({
  month: { present: monthsAgo(0), 'half a year ago': monthsAgo(6) },
  year: { present: monthsAgo(0).slice(0, 4) },
  day: { yesterday: daysAgo(1).slice(0, 10) },
  days: { month: '31' },
  '/api/cafu/cash-in/days to': { '7 days ago': daysAgo(7).slice(0, 10) },
  from: { first: monthsAgo(23) },
  to: { present: monthsAgo(0) },
  beginTime: { '30 days ago': daysAgo(30), today: daysAgo(0.5) },
  endTime: { '30 days ago': daysAgo(30) },
  createdWithin: { '30 days': `${daysAgo(30)}/${daysAgo(0)}` },
  signedInWithin: { '30 days': `${daysAgo(30)}/${daysAgo(0)}` },
  openedFrom: { '300 days ago': daysAgo(300).slice(0, 10) },
  openedTo: { '300 days ago': daysAgo(300).slice(0, 10) },
});

/** Examples for a reader. The records are in the scope of the head of the region. */
export async function readExamples(db: Database, { userId, jobId, noticeId }: Reader): Promise<ExampleValues> {
  const { regionId, storeIds } = await readRegion(db);
  const place = await readPlace(db, userId);
  const ids = storeIds.join(',');
  const subtrees = { store: FOUND, region: regionId, company: '1' };
  return {
    ...RECORDS,
    ...TEXTS,
    ...POSITIONS,
    ...listTimes(),
    jobId: { own: String(jobId) },
    noticeId: { found: String(noticeId) },
    deptId: { store: FOUND, region: regionId },
    '/api/v1/sys-user deptId': subtrees,
    '/api/v1/sys-user/option-select deptId': subtrees,
    ownDeptId: { store: FOUND },
    parentId: { store: FOUND, region: regionId },
    open: { region: regionId },
    regionId: { own: regionId },
    storeId: { found: FOUND },
    lastYearOf: { found: FOUND },
    leaderId: { found: MEMBER },
    managerId: { found: MEMBER, none: '0' },
    postId: { first: '1' },
    '/api/cafu/notice/poll postId': { own: place.postId },
    '/api/cafu/notice/poll storeId': { own: place.storeId },
    roleId: { found: FOUND, 'of everyone': CLERK },
    menuId: { page: '2' },
    ids: { six: ids },
    storeIds: { six: ids },
    postIds: { two: '1,2' },
    roleIds: { two: `${FOUND},${CLERK}` },
  };
}
