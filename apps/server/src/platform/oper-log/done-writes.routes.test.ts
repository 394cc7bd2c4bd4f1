import { and, asc, desc, eq, gt } from 'drizzle-orm';

import type { Endpoint } from '@backroom/contract';

import { hashToken } from '../../kernel/access/token.ts';
import { getOperation, isOperation } from '../../kernel/log/logged-operation.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { sessions, sessionTokens } from '../../schema/sessions.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { typeInput, valueInput } from '../../testing/dictionary-inputs.ts';
import {
  createCashInFile,
  createDeptFile,
  createMenuEntries,
  createPlanFile,
  createStoreFile,
} from '../../testing/imports/import-files.ts';
import { beginPasskeyRegistration, SAME_ORIGIN } from '../../testing/register-passkey.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { NEW_PASSWORD, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { generateCode } from '../../testing/test-second-factors.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { DEMO_PASSWORD } from '../app-config/demo-accounts.ts';

/** Writes that add no entry when they are done, and why. Those without a session are in the login log. */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /api/v1/logout': 'in the login log',
  'POST /api/v1/see-as': 'an entry of the person or role, see see-as.routes.test.ts',
  'DELETE /api/v1/see-as': 'an entry of the person or role, see see-as.routes.test.ts',
  'POST /api/v1/shared-view': 'in the history of the role, see shared-views.routes.test.ts',
  'DELETE /api/v1/shared-view': 'in the history of the role, see shared-views.routes.test.ts',
  'PUT /api/v1/user/preferences': 'the own display, ADR 0023',
  'POST /api/v1/user/totp': 'an offer, which changes nothing until it is confirmed',
  'POST /api/v1/user/passkey-options': 'an offer, which changes nothing until it is confirmed',
  'POST /api/v1/error-log': 'the error log is the record',
  'POST /api/cafu/notice/get': 'a read',
  'POST /api/cafu/notice/notice-startup': 'a read',
  'POST /api/cafu/notice/receive': 'a mark of a reader, ADR 0057',
  'PUT /api/cafu/notice/{id}/read': 'a mark of a reader, ADR 0057',
  'PUT /api/cafu/notice/{id}/acknowledge': 'a mark of a reader, ADR 0057',
  'PUT /api/cafu/notice/read': 'a mark of a reader, ADR 0057',
  'POST /api/v1/job/{jobId}/cancel': 'the export or import is logged when it has ended',
  'DELETE /api/v1/job/{jobId}': 'the entry of the export or import stays',
  'POST /api/v1/job/{jobId}/first-passwords': 'logged with its file, see the import of users as a job',
};

const endpoints = collectEndpoints();
const test = setupTestApp();
const called = new Set<string>();
let admin: TestCaller;
beforeAll(async () => {
  await setConfig(test.db, 'sys_captcha_mode', 'never');
  // The administrator submits and approves alone.
  await setConfig(test.db, 'sys_plan_four_eyes', 'never');
  admin = await test.as('admin');
});

const toName = ({ method, path }: Endpoint) => `${method} ${path}`;

interface Call {
  /** For the path. */
  id?: number | undefined;
  body?: object | string;
  type?: string;
  caller?: TestCaller;
}

/** Its challenge belongs to one session, and is used up by the first attempt. */
const USES_ITS_SESSION = 'POST /api/v1/user/passkey';
/** Writes whose session ends between their authorisation and their transaction, by the status of the response. */
const endedBefore = new Map<string, number>();

/** Calls an endpoint with a session of the same user that ends just before the first transaction begins. */
async function callAsSessionEnds(
  name: string,
  endpoint: Endpoint,
  { id, body, type, caller }: Call & Required<Pick<Call, 'body' | 'type' | 'caller'>>,
) {
  const [own] = await test.db
    .select({ userId: sessions.userId })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.sessionId, sessionTokens.sessionId))
    .where(eq(sessionTokens.tokenHash, hashToken(String(caller.headers.authorization).replace('Bearer ', ''))));
  const { headers } = await createSessionCaller(test, own?.userId ?? 1);
  const [{ sessionId } = { sessionId: 0 }] = await test.db
    .select()
    .from(sessions)
    .orderBy(desc(sessions.sessionId))
    .limit(1);
  const { database } = test.app;
  const begin = database.transaction.bind(database);
  database.transaction = async (...args) => {
    database.transaction = begin;
    await test.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.sessionId, sessionId));
    return begin(...args);
  };
  const { statusCode } = await test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/, String(id)),
    headers: { ...headers, ...SAME_ORIGIN, 'content-type': type },
    payload: body,
  });
  database.transaction = begin;
  endedBefore.set(name, statusCode);
}

/** Calls an endpoint, which must succeed and add an entry with its record type and action; returns the data. */
async function write<Data = Record<string, number>>(name: string, call: Call = {}): Promise<Data> {
  const { id, body = {}, type = typeof body === 'string' ? 'text/csv' : 'application/json', caller = admin } = call;
  const endpoint = endpoints.find((each) => toName(each) === name);
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  if (name !== USES_ITS_SESSION) await callAsSessionEnds(name, endpoint, { id, body, type, caller });
  const [newest] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);
  const response = await test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/, String(id)),
    headers: { ...caller.headers, ...SAME_ORIGIN, 'content-type': type },
    payload: body,
  });
  expect({ name, ...response.json<object>() }).toMatchObject({ name, code: 200 });
  const isNew = and(gt(operLog.operId, newest?.operId ?? 0), eq(operLog.result, 'done'));
  const entries = await test.db.select().from(operLog).where(isNew);
  const logged = entries.map(({ noun, action }) => ({ name, noun, action }));
  expect(logged).toContainEqual({ name, ...getOperation(endpoint) });
  called.add(name);
  return response.json<{ data: Data }>().data;
}

const read = async <Data = Record<string, number>>(url: string, caller = admin) =>
  (await caller.get(url)).json<{ data: Data }>().data;
const findDept = async (deptName: string) =>
  (await test.db.select().from(depts).where(eq(depts.deptName, deptName)))[0]?.deptId;
const remove = (path: string, ids: readonly (number | undefined)[], caller = admin) =>
  write(`DELETE ${path}`, { body: { ids }, caller });

describe('a write that is done has an entry with the action of its endpoint:', () => {
  const dept = { deptType: 'department', parentId: 1 };
  const store = {
    deptName: '步行店',
    storeCode: 'WALK',
    storeLevel: 'A',
    opensAt: '09:30',
    closesAt: '22:00',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
  };
  const menu = { menuType: 'M', menuName: 'Walk', title: '步行', titleEn: 'Walk', path: '/walk', component: 'Layout' };

  it.each<[path: string, id: string, input: () => object | Promise<object>, change: object]>([
    ['/api/v1/post', 'postId', () => ({ postName: 'Walk', postCode: 'walk', sort: 1 }), { sort: 7 }],
    ['/api/v1/dept', 'deptId', () => ({ ...dept, deptName: 'Walk' }), { sort: 7 }],
    ['/api/v1/store', 'storeId', async () => ({ ...store, parentId: await findDept('华北大区') }), { storeLevel: 'B' }],
    ['/api/v1/dict/type', 'id', () => typeInput('walk'), { remark: 'on foot' }],
    ['/api/v1/config', 'id', () => ({ configName: 'Walk', configKey: 'walk.pace' }), { configValue: '7' }],
    ['/api/v1/role', 'roleId', () => ({ roleName: 'Walk', roleKey: 'walk' }), { remark: 'on foot' }],
    ['/api/v1/menu', 'menuId', () => menu, { sort: 7 }],
    ['/api/v1/notice', 'noticeId', () => ({ noticeType: '1', title: 'Walk', content: 'On foot' }), { title: 'Run' }],
  ])('%s', async (path, idName, input, change) => {
    const record = await write(`POST ${path}`, { body: await input() });
    const id = record[idName];
    await write(`PUT ${path}/{${idName}}`, { id, body: { ...record, ...change } });
    await remove(path, [id]);
  });

  it('departments that are moved and merged', async () => {
    const { deptId: above } = await write('POST /api/v1/dept', { body: { ...dept, deptName: 'Above' } });
    const { deptId: id } = await write('POST /api/v1/dept', { body: { ...dept, deptName: 'Below' } });
    const moved = await write('PUT /api/v1/dept/{deptId}/move', {
      id,
      body: { parentId: above, before: 0, version: 1 },
    });
    const { version } = await read(`/api/v1/dept/${above}`);
    const body = { targetId: above, version: moved.version, targetVersion: version };
    await write('POST /api/v1/dept/{deptId}/merge', { id, body });
  });

  it('menu entries that are moved', async () => {
    const { menuId: parentId } = await write('POST /api/v1/menu', { body: menu });
    const below = { ...menu, menuName: 'Moved', path: '/moved' };
    const { menuId: id, version } = await write('POST /api/v1/menu', { body: below });
    await write('PUT /api/v1/menu/{menuId}/move', { id, body: { parentId, before: 0, version } });
  });

  it('values of dictionaries', async () => {
    await write('POST /api/v1/dict/type', { body: typeInput('pace') });
    const { dictCode: id } = await write('POST /api/v1/dict/data', { body: valueInput('pace', 'slow') });
    const stored = await read<object>(`/api/v1/dict/data/${id}`);
    const { version } = await write('PUT /api/v1/dict/data/{dictCode}', { id, body: { ...stored, remark: 'x' } });
    await write('PUT /api/v1/dict-data/order', { body: { values: [{ dictCode: id, dictSort: 5, version }] } });
    await remove('/api/v1/dict/data', [id]);
  });

  it('rights and members of a role', async () => {
    const { roleId: id } = await write('POST /api/v1/role', { body: { roleName: 'Pace', roleKey: 'pace' } });
    await write('POST /api/v1/role/{roleId}/copy', { id, body: { roleName: 'Copy', roleKey: 'copy' } });
    const { version } = await write('PUT /api/v1/role-status', { body: { roleId: id, status: '1' } });
    await write('PUT /api/v1/roledatascope', { body: { roleId: id, dataScope: '3', deptIds: [], version } });
    await write('PUT /api/v1/role-status', { body: { roleId: id, status: '2' } });
    await write('PUT /api/v1/role/{roleId}/user', { id, body: { add: [2] } });
  });

  it('users', async () => {
    const input = {
      username: 'walker',
      nickName: 'Walker',
      deptId: 1,
      postId: 1,
      roleIds: [2],
      password: NEW_PASSWORD,
    };
    const { userId } = await write('POST /api/v1/sys-user', { body: input });
    const stored = await read<object>(`/api/v1/sys-user/${userId}`);
    await write('PUT /api/v1/sys-user', { body: { ...stored, remark: 'on foot' } });
    await write('PUT /api/v1/user/status', { body: { userId, status: '1' } });
    await write('PUT /api/v1/user/bulk', { body: { ids: [userId], change: { kind: 'status', status: '2' } } });
    await write('PUT /api/v1/user/pwd/reset', { body: { userId, password: `${NEW_PASSWORD}!` } });
    for (let guess = 0; guess < 5; guess += 1) await test.signIn('walker', 'wrong-password');
    await write('PUT /api/v1/user/unlock', { body: { userId } });
    await remove('/api/v1/sys-user', [userId]);
  });

  it.each<[path: string, body: () => string | object]>([
    ['/api/v1/dept/import', () => createDeptFile(1, '华东大区')],
    ['/api/v1/store/import', () => createStoreFile(1, '华东大区')],
    ['/api/v1/sys-user/import', () => '用户名,姓名,部门,岗位,角色\nrunner,Runner,人力资源部,专员,财务'],
    ['/api/v1/dict/data/import', () => '字典类型,字典名称,字典标签,字典键值\nrun,跑步,快,fast'],
    ['/api/v1/menu/import', () => ({ parentId: 0, entries: createMenuEntries(1), dryRun: false })],
    ['/api/cafu/cash-in/month-plan/import', () => createPlanFile(1)],
    ['/api/cafu/cash-in/import', () => createCashInFile(1)],
  ])('%s', async (path, body) => {
    await write(`POST ${path}`, { body: body() });
  });

  it('system settings', async () => {
    const { version } = await read('/api/v1/set-config');
    await write('PUT /api/v1/set-config', { body: { version, sys_app_name: 'Walk' } });
    const header = '89504e470d0a1a0a0000000d49484452000000200000002008060000';
    await write('POST /api/v1/set-config/logo', { body: Buffer.from(`${header}00`, 'hex'), type: 'image/png' });
  });

  it('the own account', async () => {
    const caller = await test.as('lead');
    const profile = await read<object>('/api/v1/user/profile', caller);
    await write('PUT /api/v1/user/profile', { caller, body: { ...profile, introduction: 'on foot' } });
    const jpeg = 'ffd8ffe000104a46494600010100000100010000ffc00011080020002003012200021101031101ffd9';
    await write('POST /api/v1/user/avatar', { caller, body: Buffer.from(jpeg, 'hex'), type: 'image/jpeg' });
    await write('DELETE /api/v1/user/avatar', { caller });

    const password = { password: DEMO_PASSWORD };
    const offer = (await caller.post('/api/v1/user/totp', password)).json<{ data: { secret: string } }>().data;
    await write('POST /api/v1/user/totp/confirm', { caller, body: { code: generateCode(offer.secret) } });
    await write('POST /api/v1/user/recovery-codes', { caller, body: password });
    await write('DELETE /api/v1/user/totp', { caller, body: password });

    const { ticket, options } = await beginPasskeyRegistration(caller);
    const body = { ticket, name: 'Phone', answer: createSoftwareAuthenticator().create(options) };
    const { passkeyId } = await write('POST /api/v1/user/passkey', { caller, body });
    await remove('/api/v1/user/passkey', [passkeyId], caller);
    await write('PUT /api/v1/user/pwd/set', {
      caller,
      body: { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD },
    });
  });

  it('sessions', async () => {
    const findOthers = async () => {
      const devices = await read<{ sessionId: number; isCurrent: boolean }[]>('/api/v1/user/session');
      return devices.filter(({ isCurrent }) => !isCurrent).map(({ sessionId }) => sessionId);
    };
    for (const path of ['/api/v1/user/session', '/api/v1/session']) {
      await test.as('admin');
      await remove(path, await findOthers());
    }
    await test.as('admin');
    await write('DELETE /api/v1/user/session/others');
    await test.as('editor');
    const { userId } = await read('/api/v1/user/profile', await test.as('editor'));
    await write('DELETE /api/v1/session/user', { body: { userId } });
  });

  it('logs', async () => {
    const at = new Date().toISOString();
    const error = { message: 'x', stack: '', address: '/', version: '1', count: 1, at };
    await admin.post('/api/v1/error-log', { errors: [error] });
    const { list: groups } = await read<{ list: { groupId: number }[] }>('/api/v1/error-log');
    const ids = groups.map(({ groupId }) => groupId);
    await write('PUT /api/v1/error-log/state', { body: { ids, state: 'solved' } });
    await remove('/api/v1/error-log', ids);
    const { list: signIns } = await read<{ list: { logId: number }[] }>('/api/v1/sys-login-log');
    await remove('/api/v1/sys-login-log', [signIns[0]?.logId]);
  });

  it('plans and cash-in', async () => {
    const [{ storeId } = { storeId: 0 }] = await test.db.select().from(planSheets).orderBy(asc(planSheets.sheetId));
    const PLAN = 'PUT /api/cafu/cash-in/month-plan';
    const toCells = (month: string) => ({ month, stores: [{ storeId, cells: [{ day: 1, amount: 5, version: 0 }] }] });
    await write(`${PLAN}/cells`, { body: toCells('2031-01') });
    const copy = { source: 'lastMonth', growth: 0, byWeekday: false };
    await write(`${PLAN}/copy`, { body: { month: '2031-02', sheets: [{ storeId, version: 0 }], ...copy } });
    for (const [index, action] of ['submit', 'approve', 'lock', 'unlock', 'return'].entries()) {
      const body = { month: '2031-02', sheets: [{ storeId, version: index + 1 }] };
      await write(`${PLAN}/${action}`, { body: action === 'return' ? { ...body, comment: 'again' } : body });
    }
    await write(`${PLAN}/undo`, { body: { month: '2031-02', sheets: [{ storeId, version: 6 }] } });
    const day = '2020-01-02';
    await write('POST /api/cafu/cash-in', { body: { entries: [{ storeId, day, amount: 7 }] } });
    const { tokenId, token } = await write('POST /api/cafu/cash-in/token', { body: { storeId, name: 'till' } });
    const headers = { authorization: `Bearer ${String(token)}` };
    const payload = { entries: [{ storeId, day, amount: 8 }] };
    await test.app.inject({ method: 'POST', url: '/api/cafu/cash-in', headers, payload });
    await write('POST /api/cafu/cash-in/question', {
      body: { storeId, day, kind: 'rival', choice: 'keep', version: 1 },
    });
    await remove('/api/cafu/cash-in/token', [tokenId]);
    const DAY = 'POST /api/cafu/cash-in/day';
    const lines = [{ method: 'total', expected: 500_000, counted: 7 }];
    const named = { storeId, day: '2020-01-03' };
    const amounts = { lines, reason: 'lost', confirmed: true };
    // The first save would create it.
    await test.db.insert(takingsDays).values({ ...named, lines: [] });
    const saved = await write(DAY, { body: { ...named, ...amounts, version: 1 } });
    const closed = await write(`${DAY}/close`, { body: { ...named, ...amounts, version: saved.version } });
    const reviewed = await write(`${DAY}/review`, { body: { ...named, version: closed.version } });
    await write(`${DAY}/reopen`, { body: { ...named, version: reviewed.version, reason: 'again' } });
  });
});

it('every write of the contracts was called above, or is exempt for a reason', () => {
  const writes = endpoints.filter((endpoint) => isOperation(endpoint) && endpoint.method !== 'GET');
  const ofSessions = writes.filter(({ access }) => access !== 'public').map(toName);

  expect(ofSessions.filter((name) => !called.has(name)).sort()).toEqual(Object.keys(EXEMPT).sort());
});

it('none of these writes is committed if its session ends after its authorisation', () => {
  const others = [...endedBefore].filter(([, status]) => status !== 401);

  expect(endedBefore.size).toBe(called.size - 1);
  expect(others).toEqual([]);
});
