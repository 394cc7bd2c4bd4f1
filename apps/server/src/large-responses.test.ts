import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import type { Caller } from './kernel/http/caller.ts';
import { depts } from './schema/departments.table.ts';
import { menus } from './schema/menus.table.ts';
import { posts } from './schema/posts.table.ts';
import { roles } from './schema/roles.table.ts';
import { stores } from './schema/stores.table.ts';
import { setupCaller, setupTestApp } from './testing/test-app.ts';

interface ApiDocument {
  paths: Record<string, { get?: { parameters?: { required?: boolean }[] } }>;
}
interface Node {
  children?: Node[];
}

const ROWS = 1_001;
/** In progress of one user. */
const MAX_IN_PROGRESS = 2;
const NUMBERS = Array.from({ length: ROWS }, (_, index) => index + 1);

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  const { db } = test;
  const branches = NUMBERS.map((number) => ({ deptId: 10_000 + number, parentId: 1, deptName: `branch ${number}` }));
  await db
    .insert(depts)
    .values(branches.map((dept) => ({ ...dept, deptPath: `/1/${dept.deptId}/`, deptType: 'store' as const })));
  await db
    .insert(stores)
    .values(branches.map(({ deptId }) => ({ storeId: deptId, storeCode: `B${deptId}`, storeLevel: '1' })));
  await db
    .insert(menus)
    .values(NUMBERS.map((number) => ({ menuType: 'C' as const, title: `page ${number}`, titleEn: `page ${number}` })));
  await db.insert(posts).values(NUMBERS.map((number) => ({ postCode: `post${number}`, postName: `post ${number}` })));
  await db.insert(roles).values(NUMBERS.map((number) => ({ roleKey: `role${number}`, roleName: `role ${number}` })));
});

const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + countNodes(children), 0);

/** Rows of the longest list or tree in a response. */
function countRows(data: unknown): number {
  if (Array.isArray(data)) return countNodes(data as Node[]);
  if (typeof data !== 'object' || data === null) return 0;
  return Math.max(0, ...Object.values(data).map(countRows));
}

/** Paths of responses with more than 1,000 rows, of those that need no query; for the first record of each list. */
async function findLarge(): Promise<string[]> {
  const { paths } = (await admin.get('/openapi.json')).json<ApiDocument>();
  const large: string[] = [];
  for (const [template, { get }] of Object.entries(paths)) {
    if (!get || /export|events|download|template/.test(template)) continue;
    const path = template.replaceAll(/\{\w+\}/g, '1');
    const response = await admin.get(path);
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    if (isJson && countRows(response.json()) >= ROWS) large.push(path);
  }
  return large;
}

/** Takes the places of the user with responses that do not end. */
async function takeAllPlaces(): Promise<void> {
  const { userId } = (await admin.get('/api/v1/getinfo')).json<{ data: { userId: number } }>().data;
  const request = () => ({ caller: { userId } as Caller });
  for (let count = 0; count < MAX_IN_PROGRESS; count += 1)
    await test.app.largeResponses.acquire(request(), { raw: new EventEmitter() as ServerResponse });
}

it('every response with more than 1,000 rows takes one of the two places of its user', async () => {
  const large = await findLarge();
  expect(large.toSorted()).toEqual([
    '/api/v1/dept',
    '/api/v1/menu',
    '/api/v1/menurole',
    '/api/v1/roleMenuTreeselect/1',
    '/api/v1/sys-user/1/sight',
  ]);
  await takeAllPlaces();
  for (const path of large) {
    const { statusCode, headers } = await admin.get(path);
    expect([path, statusCode, headers['retry-after']]).toEqual([path, 429, '1']);
  }
  expect((await admin.get('/api/v1/getinfo')).statusCode).toBe(200);
});
