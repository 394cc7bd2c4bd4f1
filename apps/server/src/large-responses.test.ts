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
/** More than may be in progress, so that some meet whatever the order of their statements. */
const CONCURRENT = 8;
/** On a busy machine the calls of one round may come one after another. */
const ROUNDS = 10;
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

it('every response with more than 1,000 rows is one of at most two in progress per user', async () => {
  const large = await findLarge();
  expect(large.toSorted()).toEqual([
    '/api/v1/dept',
    '/api/v1/menu',
    '/api/v1/menurole',
    '/api/v1/roleMenuTreeselect/1',
  ]);
  for (const path of large) {
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS && !statuses.has(429); round += 1) {
      const responses = await Promise.all(Array.from({ length: CONCURRENT }, () => admin.get(path)));
      for (const { statusCode } of responses) statuses.add(statusCode);
    }
    expect([path, [...statuses].sort()]).toEqual([path, [200, 429]]);
  }
});
