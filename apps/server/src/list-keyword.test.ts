import { setupCaller, setupTestApp } from './testing/test-app.ts';

interface Parameter {
  name: string;
  in: string;
}
interface ApiDocument {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

/** Paths of the lists and trees with a search; exports and options also take ids. The search over all kinds is none. */
async function findSearchable(): Promise<string[]> {
  const { paths } = (await admin.get('/openapi.json')).json<ApiDocument>();
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get?.parameters?.some(({ name }) => name === 'keyword') &&
    !get.parameters.some(({ name }) => name === 'ids') &&
    !path.endsWith('/export') &&
    path !== '/api/v1/search'
      ? [path]
      : [],
  );
}

const countRows = async (path: string, keyword?: string) => {
  const query = keyword === undefined ? '' : `?keyword=${encodeURIComponent(keyword)}`;
  const { data } = (await admin.get(`${path}${query}`)).json<{
    data: unknown[] | { count?: number; list: unknown[] };
  }>();
  // A log is not counted.
  return Array.isArray(data) ? data.length : (data.count ?? data.list.length);
};

it('is applied by every list that accepts it', async () => {
  const paths = await findSearchable();
  expect(paths).toHaveLength(15);

  for (const path of paths.filter((each) => each !== '/api/v1/error-log'))
    expect([path, (await countRows(path)) > 0, await countRows(path, 'no such record')]).toEqual([path, true, 0]);
});

it.each([
  ['/api/v1/post', '店长', 2],
  ['/api/v1/post', 'MANAGER 店', 2],
  ['/api/v1/role', 'manager', 1],
  ['/api/v1/store', 'S01', 1],
  ['/api/v1/store', '上海 s01', 1],
  ['/api/v1/sys-user', 'manager.s01', 1],
  ['/api/v1/sys-user', '13800000001', 1],
  ['/api/v1/directory', '13800000001', 1],
  ['/api/v1/directory', 'linxiaoman', 1],
  ['/api/v1/config', 'sys_app_name', 1],
  ['/api/v1/dict/type', 'sys_user_sex', 1],
  ['/api/v1/session', 'admin', 1],
])('%s?keyword=%s finds %d', async (path, keyword, count) => {
  expect(await countRows(path, keyword)).toBe(count);
});

it('finds a built-in setting by its name in either language', async () => {
  const [chinese, english] = await Promise.all(
    ['系统名称', 'application name'].map((name) => countRows('/api/v1/config', name)),
  );

  expect([chinese, english]).toEqual([1, 1]);
});

it('finds no value of a setting, which may be secret', async () => {
  await test.db.execute(`update sys_config set config_value = 'needle' where config_key = 'sys_app_name'`);

  expect(await countRows('/api/v1/config', 'needle')).toBe(0);
});

it('keeps entries of a tree with their ancestors', async () => {
  const { data } = (await admin.get('/api/v1/menu?keyword=sys-role')).json<{
    data: { children: { path: string }[] }[];
  }>();

  expect(data).toHaveLength(1);
  expect(data[0]?.children.map(({ path }) => path)).toContain('/admin/sys-role');
});

it('is limited to the data scope', async () => {
  const manager = await test.as('manager.s01');

  expect((await manager.get('/api/v1/store?keyword=S02')).json()).toMatchObject({ data: { count: 0 } });
});

it.each([`keyword=${'x'.repeat(129)}`, 'keyword=a&keyword=b'])('rejects %.12s…', async (query) => {
  expect((await admin.get(`/api/v1/post?${query}`)).statusCode).toBe(422);
});
