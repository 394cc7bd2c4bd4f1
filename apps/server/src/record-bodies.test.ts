import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { $ZodObject, $ZodType } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';
import { deptContract } from '@backroom/contract/departments';

import { menus } from './schema/menus.table.ts';
import { operLog } from './schema/oper-log.table.ts';
import { roleMenus } from './schema/roles.table.ts';
import { grantTags } from './testing/grant-tags.ts';
import { openTestApp, type TestApp, type TestCaller } from './testing/test-app.ts';

type Values = Record<string, unknown>;

interface RecordCase {
  /** Path of the POST; null where records are not created. */
  url: string | null;
  /** Name of the primary key. */
  id: string;
  /** The members without which a record cannot be created. */
  required: Values;
  /** Members that have a default, but that the kind of the created record needs. */
  given?: Values;
  /** Other values than the defaults. */
  filled: Values;
  /** A value to change. */
  change: Values;
  readUrl?: (id: unknown) => string;
  updateUrl?: (id: unknown) => string;
}

const organisation = { leaderId: 3, leader: '王', phone: '010-1234567', email: 'a@example.com', sort: 7, status: '1' };
const CASES: Record<string, RecordCase> = {
  'PUT /api/v1/post/{postId}': {
    url: '/api/v1/post',
    id: 'postId',
    required: { postName: '岗', postCode: 'WB' },
    filled: { sort: 7, status: '1', remark: 'r' },
    change: { postName: '岗位' },
  },
  'PUT /api/v1/notice/{noticeId}': {
    url: '/api/v1/notice',
    id: 'noticeId',
    required: { noticeType: '1', title: '回写', content: '内容' },
    // Without a start it starts now.
    given: { startsAt: '2026-01-01T00:00:00.000Z' },
    filled: {
      titleEn: 'a',
      contentEn: 'b',
      routePath: '/admin/sys-post',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2099-01-02T00:00:00.000Z',
      acknowledgeBy: '2099-01-01T00:00:00.000Z',
      storeIds: [10],
      postIds: [4],
      roleIds: [3],
    },
    change: { title: '再写' },
  },
  'PUT /api/v1/dict/type/{id}': {
    url: '/api/v1/dict/type',
    id: 'id',
    required: { dictName: '回写', dictType: 'written_back' },
    filled: { status: '1', remark: 'r' },
    change: { dictName: '再写' },
  },
  'PUT /api/v1/dict/data/{dictCode}': {
    url: '/api/v1/dict/data',
    id: 'dictCode',
    required: { dictType: 'sys_normal_disable', dictLabel: '甲', dictValue: '9' },
    filled: { dictLabelEn: 'A', dictSort: 7, status: '1', listClass: 'danger', isDefault: true, remark: 'r' },
    change: { dictLabel: '乙' },
  },
  'PUT /api/v1/config/{id}': {
    url: '/api/v1/config',
    id: 'id',
    required: { configName: '回写', configKey: 'written_back' },
    filled: { configValue: 'v', valueType: 'text', isPublic: true, isReadable: true, remark: 'r' },
    change: { configName: '再写' },
  },
  'PUT /api/v1/dept/{deptId}': {
    url: '/api/v1/dept',
    id: 'deptId',
    required: { deptName: '回写', deptType: 'department' },
    filled: organisation,
    change: { deptName: '再写' },
  },
  'PUT /api/v1/menu/{menuId}': {
    url: '/api/v1/menu',
    id: 'menuId',
    required: { menuType: 'M', title: '回写', titleEn: 'Back' },
    given: { menuName: 'WrittenBack', path: '/written-back' },
    filled: {
      icon: 'user',
      component: 'Layout',
      permission: 'a:b:c',
      visible: '1',
      noCache: true,
      affix: true,
      alwaysShow: true,
      roles: ['admin'],
      sort: 7,
    },
    change: { title: '再写' },
  },
  'PUT /api/v1/role/{roleId}': {
    url: '/api/v1/role',
    id: 'roleId',
    required: { roleName: '回写', roleKey: 'written-back' },
    filled: { roleSort: 7, status: '1', remark: 'r', menuIds: [1], dataScope: '2', deptIds: [1] },
    change: { roleName: '再写' },
  },
  'PUT /api/v1/store/{storeId}': {
    url: '/api/v1/store',
    id: 'storeId',
    required: {
      parentId: 1,
      deptName: '回写店',
      storeCode: 'WB',
      storeLevel: 'A',
      opensAt: '10:00',
      closesAt: '22:00',
      timeZone: 'UTC',
      currency: 'CNY',
    },
    filled: {
      address: '路',
      phone: '010-1234567',
      managerId: 3,
      weekHours: [{ weekday: 7, hours: null }],
      holidays: [{ date: '2026-10-01', name: '节', hours: { opensAt: '12:00', closesAt: '18:00' } }],
      openedOn: '2026-01-02',
      closedOn: '2026-02-03',
      status: '1',
    },
    change: { storeCode: 'WB-2' },
    readUrl: (id) => `/api/v1/store/${String(id)}/detail`,
  },
  'PUT /api/v1/sys-user': {
    url: '/api/v1/sys-user',
    id: 'userId',
    required: {
      username: 'written.back',
      nickName: '回写',
      deptId: 2,
      postId: 1,
      roleIds: [2],
      password: 'nine herons at dusk',
    },
    filled: { phone: '13711112222', email: 'a@example.com', sex: '1', status: '1', remark: 'r' },
    // The name of the former department is part of the record, too.
    change: { deptId: 3 },
    updateUrl: () => '/api/v1/sys-user',
  },
  'PUT /api/v1/user/profile': {
    url: null,
    id: 'userId',
    required: { nickName: '系统管理员' },
    filled: { email: 'a@example.com', sex: '1', introduction: 'i' },
    change: { nickName: '管理员' },
    readUrl: () => '/api/v1/user/profile',
    updateUrl: () => '/api/v1/user/profile',
  },
};
/** PUTs with a version that change one aspect of a record. */
const COMMANDS = [
  'PUT /api/v1/dept/{deptId}/move',
  'PUT /api/v1/menu/{menuId}/move',
  'PUT /api/v1/roledatascope',
  'PUT /api/v1/set-config',
];

interface BodySchema {
  required: string[];
  properties: Record<string, { readOnly?: boolean }>;
}
interface OpenApi {
  paths: Record<string, Record<string, { requestBody: { content: { 'application/json': { schema: BodySchema } } } }>>;
}

const endpoints = new Map<string, Endpoint>();
const collectEndpoints = (message: unknown) => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ config }) => {
    if (config?.contract) endpoints.set(`${config.contract.method} ${config.contract.path}`, config.contract);
  });
};

let test: TestApp;
let admin: TestCaller;
const ids: Record<string, unknown> = {};
beforeAll(async () => {
  subscribe('fastify.initialization', collectEndpoints);
  test = await openTestApp();
  unsubscribe('fastify.initialization', collectEndpoints);
  admin = await test.as('admin');
  for (const [name, { url, id, required, given }] of Object.entries(CASES)) {
    if (url === null) continue;
    const response = await admin.post(url, { ...required, ...given });
    expect({ name, body: response.json<Values>() }).toMatchObject({ name, body: { code: 200 } });
    ids[name] = response.json<{ data: Values }>().data[id];
  }
});
afterAll(() => test.close());

const shapeOf = (schema: $ZodType | undefined): object => (schema as $ZodObject)._zod.def.shape;
const read = async (name: string): Promise<Values> => {
  const { url, readUrl = (id) => `${url}/${String(id)}` } = CASES[name]!;
  const { data } = (await admin.get(readUrl(ids[name]))).json<{ data: Values & { store?: Values } }>();
  return data.store ?? data;
};
const update = async (name: string, body: Values) => {
  const { url, updateUrl = (id) => `${url}/${String(id)}` } = CASES[name]!;
  return (await admin.put(updateUrl(ids[name]), body)).json<{ code: number; data: Values }>();
};
const omit = (values: Values, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
const toOther = (value: unknown) =>
  typeof value === 'number'
    ? value + 1
    : typeof value === 'boolean'
      ? !value
      : Array.isArray(value)
        ? [0]
        : `${typeof value === 'string' ? value : ''}x`;

it('covers each PUT of a record', () => {
  const puts = [...endpoints].filter(([, { method, body }]) => method === 'PUT' && body && 'version' in shapeOf(body));
  const hasRequiredVersion = ({ body }: Endpoint) => !(body as $ZodObject)._zod.def.shape.version?._zod.optin;

  expect(puts.flatMap(([name, endpoint]) => (hasRequiredVersion(endpoint) ? [name] : [])).sort()).toEqual(
    [...Object.keys(CASES), ...COMMANDS].sort(),
  );
  expect(puts.flatMap(([name, { defaults }]) => (defaults ? [name] : [])).sort()).toEqual(Object.keys(CASES).sort());
});

describe.each(Object.keys(CASES))('%s', (name) => {
  const { url, required, given, filled, change } = CASES[name]!;
  const creation = () => endpoints.get(`POST ${url}`)!;
  const optional = () => Object.keys(endpoints.get(name)?.defaults ?? {});

  it('has a default for each member that need not be given', async () => {
    if (url === null) return;
    const { defaults = {}, body } = creation();
    const names = Object.keys(shapeOf(body));

    expect([...Object.keys(required), ...Object.keys(defaults)].sort()).toEqual(names.sort());
    expect(await read(name)).toMatchObject(
      Object.fromEntries(Object.entries(defaults).filter(([key]) => !(key in { ...given, deptId: 0 }))),
    );
    for (const member of Object.keys(required)) {
      const response = await admin.post(url, omit({ ...required, ...given }, member));
      expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: member }] } });
    }
  });

  it('is described with its optional and read-only members', async () => {
    const [method = '', path = ''] = name.split(' ');
    const document = (await admin.get('/openapi.json')).json<OpenApi>();
    const { schema } = document.paths[path]![method.toLowerCase()]!.requestBody.content['application/json'];
    const readOnly = Object.entries(schema.properties).flatMap(([member, { readOnly }]) => (readOnly ? [member] : []));
    const writable = Object.keys(shapeOf(endpoints.get(name)?.body));

    expect([...readOnly, ...writable].sort()).toEqual(Object.keys(schema.properties).sort());
    expect(Object.keys(await read(name))).toEqual(expect.arrayContaining(readOnly));
    expect(readOnly).toEqual(expect.arrayContaining(['createdAt', 'updatedAt']));
    expect(schema.required.filter((member) => optional().includes(member))).toEqual([]);
  });

  it('accepts the record as it was read, with or without a change', async () => {
    const entries = await test.db.$count(operLog);
    expect(await update(name, await read(name))).toMatchObject({ code: 200 });
    expect(await test.db.$count(operLog)).toBe(entries);

    const before = await read(name);
    expect(await update(name, { ...before, ...change })).toMatchObject({ code: 200, data: change });
    expect(await update(name, before)).toMatchObject({ code: 409, data: { current: change } });
  });

  it('keeps the stored value of each member that need not be given', async () => {
    expect(await update(name, { ...(await read(name)), ...filled })).toMatchObject({ code: 200, data: filled });
    const members = optional().filter((member) => member in shapeOf(endpoints.get(name)?.body));
    expect(members.length).toBeGreaterThan(0);
    for (const member of members) {
      const before = await read(name);
      const { code, data } = await update(name, omit(before, member));
      expect({ member, code, value: data[member] }).toEqual({ member, code: 200, value: before[member] });
    }
  });

  it('refuses another value of a read-only member, and unknown members', async () => {
    const record = await read(name);
    const readOnly = Object.keys(record).filter((member) => !(member in shapeOf(endpoints.get(name)?.body)));
    expect(readOnly).toEqual(expect.arrayContaining(['createdAt', 'updatedAt']));
    for (const member of readOnly) {
      const result = await update(name, { ...record, [member]: toOther(record[member]) });
      expect({ member, ...result }).toMatchObject({ code: 422, data: { fields: [{ path: member }] } });
    }
    expect(await update(name, { ...record, nobody: 1 })).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'nobody' }] },
    });
  });
});

it('reads the record with the right to update it', async () => {
  const access = deptContract.update.access;
  await grantTags(test.db, 'manager', [access]);
  const [query] = await test.db.select().from(menus).where(eq(menus.permission, deptContract.byId.access));
  await test.db.delete(roleMenus).where(eq(roleMenus.menuId, query!.menuId));
  const manager = await test.as('manager.s01');
  const { deptId } = (await manager.get('/api/v1/getinfo')).json<{ data: { deptId: number } }>().data;
  const own = (await admin.get(`/api/v1/dept/${deptId}`)).json<{ data: Values }>().data;
  const foreign = await read('PUT /api/v1/dept/{deptId}');
  const putAsManager = async (body: Values) =>
    (await manager.put(`/api/v1/dept/${String(body.deptId)}`, body)).statusCode;

  expect(await putAsManager(foreign)).toBe(404);
  expect(await putAsManager(omit(foreign, 'leader'))).toBe(404);
  expect(await putAsManager(omit(own, 'leader'))).toBe(200);
  expect((await manager.get(`/api/v1/dept/${deptId}`)).statusCode).toBe(403);
});
