import { configureStore } from '@reduxjs/toolkit';
import { safeParse } from 'zod/v4/core';

import { deptContract } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';

import { api } from '../api.ts';
import { listEndpoints, MALFORMED_DATA, sample, skipSchemas } from '../testing/contract.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { initiate } from '../testing/refetch-probe.ts';
import { findMismatch } from './check-response-shape.ts';

const ENDPOINTS = listEndpoints().map((endpoint) => [endpoint.name, endpoint] as const);
/** Maps of any values, whose members are checked where they are used. */
const MAPS: readonly string[] = ['getAppConfig', 'getInfo'];
/** Each entry is checked by `parseNavigation`. */
const NAVIGATION = 'getNavigation';
/** Objects of a list alone, which is empty where it is absent. */
const LISTS: readonly string[] = ['getDeptsWithoutProfile', 'getPlanPresence', 'searchRecords'];

/** A count with a flag, which is off where it is absent. */
const COUNTS: readonly string[] = ['getNoticeAudience'];

const isObject = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data);

skipSchemas();
const server = createFakeServer();
server.install();
const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });

describe.each(ENDPOINTS)('%s', (name, endpoint) => {
  const { contract } = endpoint;
  const data = () => Object.entries<unknown>(structuredClone(MALFORMED_DATA));
  const accepts = (value: unknown) => safeParse(contract.data, value).success;
  const example: unknown = sample(contract.data);
  const isRecordWrite = contract.method !== 'GET' && isObject(example) && 'version' in (example as object);
  const isRead = !accepts(null) && !name.startsWith('remove') && name !== 'reportErrors';

  it('has a shape that agrees with its schema', () => {
    for (const variant of [0, 1] as const) {
      expect(findMismatch(sample(contract.data, variant), contract)).toBeUndefined();
    }
    const rejected = data().filter(([, value]) => findMismatch(value, contract) !== undefined);
    expect(rejected.filter(([, value]) => accepts(value)).map(([title]) => title)).toEqual([]);
  });

  it('rejects malformed data before they reach the store', async () => {
    const stored: string[] = [];
    for (const [title, value] of data()) {
      server.on(contract, () => value as never);
      const { error } = (await createStore().dispatch(initiate(endpoint))) as { error?: { kind: string } };
      if (error) expect(error).toMatchObject({ kind: 'malformed', endpoint: `${contract.method} ${contract.path}` });
      else if (!accepts(value)) stored.push(title);
    }
    const isExpected = (title: string) => {
      const value = MALFORMED_DATA[title];
      if (!isRead) return true;
      if (isRecordWrite) return typeof value !== 'object' || value === null;
      if (MAPS.includes(name)) return isObject(value);
      if (COUNTS.includes(name)) return isObject(value) && 'count' in (value as object);
      return name === NAVIGATION ? Array.isArray(value) : LISTS.includes(name);
    };
    expect(stored.filter((title) => !isExpected(title))).toEqual([]);
  });
});

describe('what servers of the same family send', () => {
  const dept = sample(deptContract.byId.data) as object;

  it('takes absent children of a tree as none', () => {
    const tree: unknown[] = [{ ...dept, children: [{ ...dept, children: null }] }, dept];
    expect(findMismatch(tree, deptContract.list)).toBeUndefined();
    expect(tree).toEqual([
      { ...dept, children: [{ ...dept, children: [] }] },
      { ...dept, children: [] },
    ]);
  });

  it('accepts numeric codes as text, in lists, trees and records', () => {
    const user = { ...(sample(userContract.byId.data) as object), status: 2, sex: 0 };
    const page = { list: [{ ...user }], count: 1, pageIndex: 1, pageSize: 10 };
    const tree = [{ ...dept, status: 1, children: [{ ...dept, status: 2 }] }];
    expect(findMismatch(page, userContract.list)).toBeUndefined();
    expect(findMismatch(user, userContract.byId)).toBeUndefined();
    expect(findMismatch(tree, deptContract.list)).toBeUndefined();
    expect(user).toMatchObject({ status: '2', sex: '0' });
    expect(page.list[0]).toMatchObject({ status: '2', sex: '0' });
    expect(tree[0]).toMatchObject({ status: '1', children: [{ status: '2' }] });
  });

  it('accepts 0, an id or no data as the response to a write of a record, not to a read', () => {
    for (const data of [0, 7, '', null, undefined]) {
      expect(findMismatch(data, userContract.create)).toBeUndefined();
      expect(findMismatch(data, userContract.update)).toBeUndefined();
      expect(findMismatch(data, userContract.byId)).toMatch(/^data: \w+ instead of object$/);
    }
    expect(findMismatch([], userContract.create)).toBe('data: array instead of object');
  });

  it('names the place of a difference, but no values', () => {
    expect(findMismatch({ list: [{ username: '13800000001' }], count: 1 }, userContract.list)).toBe(
      'data.list.*.userId: nothing instead of value',
    );
    expect(findMismatch('<html>13800000001', userContract.list)).toBe('data: string instead of object');
  });
});
