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
import { RECORD_CASES } from './testing/record-case.ts';
import { openTestApp, type TestApp, type TestCaller } from './testing/test-app.ts';

type Values = Record<string, unknown>;

const CASES = Object.fromEntries(RECORD_CASES.map((recordCase) => [recordCase.name, recordCase]));
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
