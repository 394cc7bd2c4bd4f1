import { desc } from 'drizzle-orm';

import type { Endpoint } from '@backroom/contract';
import type { Operation } from '@backroom/contract/oper-log';
import { resources } from '@backroom/contract/resources';

import { conflict } from '../../kernel/errors/app-error.ts';
import { MAX_REFUSALS_PER_MINUTE } from '../../kernel/http/refused-operations.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { type OperationAction, operLog } from '../../schema/oper-log.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

/** Writes without an id in the path or `ids`: how the body names the record. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/v1/sys-user': { userId: 7 },
  'PUT /api/v1/user/status': { userId: 7 },
  'PUT /api/v1/user/pwd/reset': { userId: 7 },
  'PUT /api/v1/user/unlock': { userId: 7 },
  'PUT /api/v1/role-status': { roleId: 7 },
  'PUT /api/v1/roledatascope': { roleId: 7 },
  'PUT /api/v1/dict-data/order': { values: [{ dictCode: 3 }, { dictCode: 5 }] },
};
/** Plans are named by month and store. */
const NAMES_PLAN = /^(?:PUT \/api\/cafu\/cash-in\/month-plan\/\w+|POST \/api\/cafu\/cash-in)$/;
/** Days of takings are named by store and day. */
const NAMES_DAY = /^POST \/api\/cafu\/cash-in\/day/;
/** Files, settings by key, all sessions of a person; so does every new record. */
const NAMES_NONE = [
  /^POST .*\/import$/,
  /^(?:PUT|POST) \/api\/v1\/set-config/,
  /^POST \/api\/cafu\/cash-in\/token$/,
  /^(?:POST|DELETE) \/api\/v1\/see-as$/,
  /^POST \/api\/v1\/shared-view$/,
  /^POST \/api\/cafu\/notice\/(?:get|notice-startup)$/,
  /^POST \/api\/v1\/(?:error-log|logout)$/,
  /^DELETE \/api\/v1\/(?:session\/user|user\/session\/others)$/,
];

/** Writes whose method does not say what they do with their record. */
const ACTIONS: readonly [name: RegExp, action: OperationAction][] = [
  [/\/import$/, 'import'],
  [/\/first-passwords$/, 'export'],
  [/^\w+ \/api\/v1\/user\/(?:totp|passkey|avatar|recovery-codes)/, 'update'],
  [/^POST \/api\/v1\/(?:job\/\{jobId\}\/cancel|set-config\/logo)$/, 'update'],
  [/^\w+ \/api\/v1\/(?:see-as|shared-view)$/, 'update'],
  [/^POST \/api\/cafu\/(?:notice\/\S+|cash-in(?:\/question|\/day(?:\/\w+)?)?)$/, 'update'],
  [/^POST \/api\/v1\/(?:logout|dept\/\{deptId\}\/merge)$/, 'remove'],
];
const METHOD_ACTIONS = { GET: 'export', POST: 'create', PUT: 'update', DELETE: 'remove' } as const;

const endpoints = collectEndpoints((app) => {
  app.addHook('preHandler', async ({ headers }) => {
    if (headers['x-refuse'] !== undefined) throw conflict(null);
  });
});
const test = setupTestApp();
let plan: typeof planSheets.$inferSelect;
let day: typeof takingsDays.$inferSelect;
beforeAll(async () => {
  [plan] = (await test.db.select().from(planSheets).limit(1)) as [typeof plan];
  [day] = (await test.db.select().from(takingsDays).limit(1)) as [typeof day];
});

const toName = ({ method, path }: Endpoint) => `${method} ${path}`;
const hasIds = ({ body }: Endpoint) => 'ids' in ((body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});
const isOwnAccount = ({ path, access }: Endpoint) =>
  access === 'signed-in' && path.startsWith('/api/v1/user/') && !path.includes('/session');

/** The record that a call to the endpoint names; undefined if that is not known. */
function getExpectedRecord(endpoint: Endpoint, userId: number): string | undefined {
  const name = toName(endpoint);
  if (endpoint.path.includes('{')) return '9';
  if (isOwnAccount(endpoint)) return String(userId);
  if (name === 'PUT /api/v1/dict-data/order' || hasIds(endpoint)) return '3,5';
  if (name in BODIES) return '7';
  if (NAMES_PLAN.test(name)) return String(plan.sheetId);
  if (NAMES_DAY.test(name)) return String(day.dayId);
  return endpoint.access.endsWith(':add') || NAMES_NONE.some((pattern) => pattern.test(name)) ? '' : undefined;
}

const getExpectedAction = (endpoint: Endpoint) =>
  ACTIONS.find(([pattern]) => pattern.test(toName(endpoint)))?.[1] ?? METHOD_ACTIONS[endpoint.method];

function createBody(endpoint: Endpoint): object {
  const name = toName(endpoint);
  if (NAMES_DAY.test(name)) return createDayBody(name);
  if (!NAMES_PLAN.test(name)) return BODIES[name] ?? (hasIds(endpoint) ? { ids: [3, 5] } : {});
  const { storeId, month } = plan;
  if (name.startsWith('POST')) return { entries: [{ storeId, day: `${month}-01`, amount: 1 }] };
  if (name.endsWith('/cells')) return { month, stores: [{ storeId, cells: [{ day: 1, amount: 1, version: 0 }] }] };
  const body = { month, sheets: [{ storeId, version: 1 }] };
  if (name.endsWith('/return')) return { ...body, comment: 'again' };
  return name.endsWith('/copy') ? { ...body, source: 'lastMonth', growth: 0, byWeekday: true } : body;
}

function createDayBody(name: string): object {
  const body = { storeId: day.storeId, day: day.day, version: 1 };
  if (name.endsWith('/review')) return body;
  return name.endsWith('/reopen') ? { ...body, reason: 'again' } : { ...body, lines: [] };
}

function call(caller: TestCaller, endpoint: Endpoint, headers: Record<string, string> = {}) {
  const { method, path, upload } = endpoint;
  return test.app.inject({
    method,
    url: path.replace(/\{\w+\}/g, '9'),
    headers: { ...caller.headers, ...headers, 'content-type': upload?.types[0] ?? 'application/json' },
    payload: upload ? 'file' : JSON.stringify(createBody(endpoint)),
  });
}

const readNewest = async () => (await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1))[0];

/** Calls each endpoint, with a new person before the limit of refusals is reached. */
async function findViolations(called: readonly Endpoint[], roleIds: readonly number[], status: number) {
  const violations: unknown[] = [];
  let person = { userId: 0, caller: {} as TestCaller };
  for (const [index, endpoint] of called.entries()) {
    if (index % MAX_REFUSALS_PER_MINUTE === 0) {
      const username = `refused-${status}-${index}`;
      person = { userId: await insertUser(test.db, { username, deptId: 1, roleIds }), caller: await test.as(username) };
    }
    const before = await test.db.$count(operLog);
    const response = await call(person.caller, endpoint, status === 409 ? { 'x-refuse': '1' } : {});
    const entry = await readNewest();
    const actual = {
      status: response.statusCode,
      entries: (await test.db.$count(operLog)) - before,
      isRecordTypeKnown: Object.hasOwn(resources, entry?.noun ?? ''),
      action: entry?.action,
      recordId: entry?.recordId,
    };
    const action = getExpectedAction(endpoint);
    const recordId = getExpectedRecord(endpoint, person.userId);
    const expected = { status, entries: 1, isRecordTypeKnown: true, action, recordId };
    if (JSON.stringify(actual) !== JSON.stringify(expected)) violations.push([toName(endpoint), actual, expected]);
  }
  return violations;
}

/** Previews and presence change no data: they have no entry. */
const isWrite = ({ method, path, access }: Endpoint) =>
  method !== 'GET' && access !== 'public' && !/\/(?:preview|presence)$/.test(path);
const list = async (query: string) => {
  const admin = await test.as('admin');
  const response = await admin.get(`/api/v1/sys-opera-log?${query}`);
  return response.json<{ data: { list: Operation[] } }>().data.list;
};

describe('a refused write', () => {
  it('of any endpoint without its permission has one entry with a known record type, its action and its record', async () => {
    const tagged = endpoints.filter((endpoint) => isWrite(endpoint) && endpoint.access !== 'signed-in');

    expect(tagged.length).toBeGreaterThan(50);
    const roleId = await insertRole(test.db, { roleKey: 'without-permission', dataScope: '1' });
    expect(await findViolations(tagged, [roleId], 403)).toEqual([]);
  });

  it('of any endpoint that conflicts has one entry with a known record type, its action and its record', async () => {
    const writes = endpoints.filter(isWrite);

    expect(writes.length).toBeGreaterThan(75);
    expect(await findViolations(writes, [1], 409)).toEqual([]);
  });

  it('of several records is found by each of them, and by no part of a number', async () => {
    const clerk = await test.as('clerk.s01');
    await clerk.remove('/api/v1/post', [31, 42]);

    for (const recordId of ['31', '42', '31,42'])
      expect(await list(`noun=post&recordId=${recordId}`)).toMatchObject([
        { userName: 'clerk.s01', recordId: '31,42' },
      ]);
    for (const recordId of ['1', '4', '314', '1,4']) expect(await list(`noun=post&recordId=${recordId}`)).toEqual([]);
  });
});

describe('a body over a socket', () => {
  const remove = (body: BodyInit, headers: Record<string, string>) =>
    fetch(`${test.app.listeningOrigin}/api/v1/post`, {
      method: 'DELETE',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
  const ids = { ids: [51, 52] };

  it.each<[what: string, body: () => BodyInit, recordId: string]>([
    ['is read', () => JSON.stringify(ids), '51,52'],
    ['that is no JSON is ignored', () => '{"ids":[51', ''],
    ['that is too large is not read', () => JSON.stringify({ ids: [51], text: 'x'.repeat(70_000) }), ''],
    ['without a length is not read', () => new Blob([JSON.stringify(ids)]).stream(), ''],
  ])('%s, and the call is refused', async (_what, body, recordId) => {
    if (!test.app.server.listening) await test.app.listen({ port: 0 });
    const { headers } = await test.as('clerk.s01');
    const response = await remove(body(), { ...headers, 'content-type': 'application/json' });

    expect([response.status, (await readNewest())?.recordId]).toEqual([403, recordId]);
  });
});

describe('no entry has', () => {
  const previews = () => endpoints.filter(({ path }) => path.endsWith('/preview'));
  const dryRuns = () => endpoints.filter(({ query }) => 'dryRun' in (query?._zod.def.shape ?? {}));

  it('a refused preview', async () => {
    const admin = await test.as('admin');
    const before = await test.db.$count(operLog);

    expect(previews()).toHaveLength(11);
    for (const preview of previews()) expect((await call(admin, preview, { 'x-refuse': '1' })).statusCode).toBe(409);
    expect(await test.db.$count(operLog)).toBe(before);
  });

  it('a refused dry run', async () => {
    const clerk = await test.as('clerk.s01');
    const before = await test.db.$count(operLog);

    expect(dryRuns().length).toBeGreaterThan(4);
    for (const endpoint of dryRuns()) {
      const response = await call(clerk, { ...endpoint, path: `${endpoint.path}?dryRun=1` });
      expect([endpoint.path, response.statusCode]).toEqual([endpoint.path, 403]);
    }
    const menus = await clerk.post('/api/v1/menu/import', { parentId: 0, entries: [], dryRun: true });
    expect(menus.statusCode).toBe(403);
    expect(await test.db.$count(operLog)).toBe(before);
  });
});
