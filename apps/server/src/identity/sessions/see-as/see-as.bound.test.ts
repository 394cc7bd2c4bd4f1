import { eq } from 'drizzle-orm';

import type { Endpoint } from '@backroom/contract';

import { isOpenWhileSeeingAs } from '../../../kernel/access/open-while-seeing-as.ts';
import { depts } from '../../../schema/departments.table.ts';
import { notices } from '../../../schema/notices.table.ts';
import { roles } from '../../../schema/roles.table.ts';
import { insertFullRole } from '../../../testing/bulk-records.ts';
import { collectEndpoints } from '../../../testing/collect-endpoints.ts';
import { createSessionCaller } from '../../../testing/session-caller.ts';
import { setupTestApp, type TestCaller } from '../../../testing/test-app.ts';
import { insertRole, insertUser } from '../../../testing/test-users.ts';

const collected = collectEndpoints();
const test = setupTestApp();

/** Answers about who asks, or about the server at that moment. */
const UNCOMPARED = ['/api/v1/getinfo', '/api/v1/explanation', '/api/v1/system-status'];
/** Members that depend on who asks, or on the session. */
const OF_THE_CALLER = ['isAssignable', 'isFixed', 'isCurrent', 'lastSeenAt', 'postName', 'devices'];
/** Items that depend on who asks: their own notices, and whose rights are more than theirs. */
const ITEMS_OF_THE_CALLER = ['pendingNotices', 'rights'];

/** Each read that is answered as the person who is seen. */
function listReads(): Endpoint[] {
  const isRead = ({ method, access, download, stream }: Endpoint) =>
    method === 'GET' && access !== 'public' && download === undefined && stream === undefined;
  const reads = collected.filter((each) => isRead(each) && each.whileSeeingAs !== 'own' && isOpenWhileSeeingAs(each));
  const byPath = new Map(reads.map((each) => [each.path, each]));
  return [...byPath.values()].filter(({ path }) => !UNCOMPARED.includes(path));
}

/** Ids of records within and outside of the region, whatever they are of. */
let ids: number[];
const NAMES_RECORDS = /\/holders$|\/responsibilities$|\/store-comparison$/;
/** The parameters of a read that it requires or that make its answer larger; others have their default. */
function toParameters(path: string): Record<string, readonly (number | string)[]> {
  const month = new Date().toISOString().slice(0, 7);
  return {
    what: ['tag:admin:sysUser:list'],
    path: ['/admin/sys-user'],
    kind: path === '/api/v1/explanation/target' ? ['user', 'dept', 'store'] : ['stores', 'posts', 'roles'],
    ids: NAMES_RECORDS.test(path) ? ids.map((id) => `${id},${id + 1}`) : [],
    month: [month],
    year: [month.slice(0, 4)],
    since: [0],
    from: ['2024-01'],
    to: path === '/api/cafu/store-comparison' ? [month] : [],
    storeId: path === '/api/v1/sys-opera-log' ? [] : ids,
    pageSize: [100],
    dictType: ['sys_user_sex'],
    keyword: path === '/api/v1/search' ? ['店', '1'] : [],
  };
}

function listUrls({ path, query }: Endpoint): string[] {
  const parameters = toParameters(path);
  const names = Object.keys(query?._zod.def.shape ?? {});
  const paths = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, String(id))) : [path];
  return names
    .map((name) => ({ name, values: parameters[name] ?? [] }))
    .filter(({ values }) => values.length > 0)
    .reduce<string[]>(
      (urls, { name, values }) =>
        urls.flatMap((url) => values.map((value) => `${url}&${name}=${encodeURIComponent(value)}`)),
      paths.map((each) => `${each}?`),
    );
}

function isOfCaller(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('holders' in value && Array.isArray(value.holders)) return value.holders.every(isOfCaller);
  return 'kind' in value && ITEMS_OF_THE_CALLER.includes(String(value.kind));
}
const withoutCaller = (name: string, value: unknown): unknown => {
  if (OF_THE_CALLER.includes(name)) return undefined;
  return Array.isArray(value) ? value.filter((item) => !isOfCaller(item)) : value;
};

/** The answer to each read, by its URL. */
async function readEverything(caller: TestCaller): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const url of listReads().flatMap(listUrls)) {
    const response = await caller.get(url);
    const { data } = response.json<{ data: unknown }>();
    answers.set(url, `${response.statusCode} ${JSON.stringify(data, withoutCaller)}`);
  }
  return answers;
}
const findDifferences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].flatMap(([url, answer]) => (answer === other.get(url) ? [] : [url]));

let people: Record<'near' | 'far' | 'own', number>;
beforeAll(async () => {
  const { db } = test;
  const stores = await db.select().from(depts).where(eq(depts.deptType, 'store')).orderBy(depts.deptId);
  const [region] = await db.select().from(depts).where(eq(depts.deptType, 'region')).orderBy(depts.deptId);
  const isInside = ({ deptPath }: { deptPath: string }) => deptPath.startsWith(region!.deptPath);
  const [inside, outside] = [stores.find(isInside)!, stores.find((each) => !isInside(each))!];
  const insertFull = async (roleKey: string, dataScope: '1' | '4' | '5') => {
    const roleId = await insertFullRole(db, roleKey);
    await db.update(roles).set({ dataScope }).where(eq(roles.roleId, roleId));
    return roleId;
  };
  const seer = await insertRole(db, { roleKey: 'seer', dataScope: '1', tags: ['admin:sysUser:seeAs'] });
  const [all, below, own] = [
    await insertFull('all', '1'),
    await insertFull('below', '4'),
    await insertFull('own', '5'),
  ];
  people = {
    near: await insertUser(db, { username: 'near', deptId: region!.deptId, roleIds: [below, seer] }),
    far: await insertUser(db, { username: 'far', deptId: outside.deptId, roleIds: [all] }),
    own: await insertUser(db, { username: 'own', deptId: inside.deptId, roleIds: [own] }),
  };
  const created = { createBy: people.own };
  const hired = await insertUser(db, { username: 'hired', deptId: outside.deptId, roleIds: [4], createBy: people.own });
  await insertUser(db, { username: 'hired.near', deptId: inside.deptId, roleIds: [4], createBy: people.own });
  await db.update(notices).set(created).where(eq(notices.noticeId, 1));
  await db
    .update(notices)
    .set({ ...created, storeIds: [inside.deptId] })
    .where(eq(notices.noticeId, 2));
  ids = [1, inside.deptId, outside.deptId, people.far, people.own, hired];
});

type Person = keyof typeof people;
const openAs = (person: Person) => createSessionCaller(test, people[person]);
async function openSeeing(viewer: Person, seen: Person) {
  const caller = await openAs(viewer);
  expect((await caller.post('/api/v1/see-as', { kind: 'user', id: people[seen] })).statusCode).toBe(200);
  return caller;
}

it('no read shows a viewer of one region more than that, of a person who has everything', async () => {
  const [asViewer, asSeen, seeing] = [await openAs('near'), await openAs('far'), await openSeeing('near', 'far')];
  const ofViewer = await readEverything(asViewer);

  expect(findDifferences(await readEverything(asSeen), ofViewer).length).toBeGreaterThan(60);
  expect(findDifferences(await readEverything(seeing), ofViewer)).toEqual([]);
});

it('each read shows a viewer who has everything what a person gets who has own records alone', async () => {
  const [asSeen, seeing] = [await openAs('own'), await openSeeing('far', 'own')];

  expect(findDifferences(await readEverything(seeing), await readEverything(asSeen))).toEqual([]);
});

it.each([
  ['/api/v1/sys-user', 'userId'],
  ['/api/v1/notice', 'noticeId'],
])('of the own records of a person, %s shows a viewer of one region those within it', async (path, key) => {
  const list = async (caller: TestCaller) => {
    const { data } = (await caller.get(`${path}?pageSize=100`)).json<{ data: { list: Record<string, number>[] } }>();
    return data.list.map((row) => row[key]!).sort((one, other) => one - other);
  };
  const ofViewer = await list(await openAs('near'));
  const ofBoth = (await list(await openAs('own'))).filter((id) => ofViewer.includes(id));

  expect(ofBoth.length).toBeGreaterThan(0);
  expect(await list(await openSeeing('near', 'own'))).toEqual(ofBoth);
});
