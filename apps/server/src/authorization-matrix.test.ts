import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, HTTPMethods, LightMyRequestResponse } from 'fastify';

import type { Access } from '@backroom/contract';

import { menus } from './schema/menus.table.ts';
import { roleMenus, roles } from './schema/roles.table.ts';
import { sessions, sessionTokens } from './schema/sessions.table.ts';
import { userRoles, users } from './schema/users.table.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** Routes without authentication, and why. Every other route must authenticate the caller. */
const PUBLIC = new Set([
  // Health checks are called by machines without an account.
  ...['GET /healthz', 'HEAD /healthz', 'GET /readyz', 'HEAD /readyz'],
  // For this machine, or with a token that is no session: see `metrics.test.ts`.
  'GET /metrics',
  // What the login page shows.
  ...['GET /api/v1/app-config', 'GET /api/v1/demo-accounts'],
  // An image element sends no token; the digest in the URL cannot be guessed.
  ...['GET /api/v1/avatar/:digest', 'GET /api/v1/logo/:digest'],
  // Sign-in endpoints; the body carries the credentials.
  ...['POST /api/v1/login/usna', 'POST /api/v1/login/uste', 'GET /api/v1/captcha', 'POST /api/v1/msg-verify-code'],
  ...['POST /api/v1/login/step/factor', 'POST /api/v1/login/step/passkey-options', 'POST /api/v1/login/step/passkey'],
  ...['POST /api/v1/login/step/enrol', 'POST /api/v1/login/step/enrol-confirm', 'POST /api/v1/login/step/password'],
  ...['POST /api/v1/login/passkey-options', 'POST /api/v1/login/passkey'],
  // The token may have expired: it is sent in the body, with the companion cookie.
  'POST /refreshtoken',
  // Built files of the console and of Storybook.
  ...['GET /*', 'HEAD /*', 'GET /storybook', 'HEAD /storybook', 'GET /storybook/*', 'HEAD /storybook/*'],
]);

/** Routes for every signed-in user, and why. Every other route must require a permission tag. */
const SIGNED_IN = new Set([
  // The API description contains no data.
  ...['GET /openapi.json', 'HEAD /openapi.json'],
  // The caller's own identity, menu, session and session events.
  ...['GET /api/v1/getinfo', 'GET /api/v1/menurole', 'POST /api/v1/logout', 'GET /api/v1/events'],
  // Back to the own console.
  'DELETE /api/v1/see-as',
  // Views of the own roles; those that the caller has not shared return 404 without the permission to edit roles.
  ...['GET /api/v1/shared-view', 'DELETE /api/v1/shared-view'],
  // Figures of what the caller may list, and the caller's own store.
  ...['GET /api/v1/dashboard', 'GET /api/v1/dashboard/attention', 'GET /api/v1/dashboard/own'],
  // Whether a page exists and who may grant it: of the menu, never of records.
  'GET /api/v1/page-access',
  // Kinds that the caller may not list are left out.
  'GET /api/v1/search',
  // About oneself, or others whom the caller may read; options are what the caller may know of.
  ...['GET /api/v1/explanation', 'GET /api/v1/explanation/target'],
  // Checks whose records the caller may not list are left out.
  'GET /api/v1/finding',
  // The own store; a store outside the data scope returns 404.
  'GET /api/v1/store/:storeId',
  // Department options, limited to the scope of the caller's list permissions.
  'GET /api/v1/deptTree',
  // Dictionary labels and readable settings that every page needs.
  ...['GET /api/v1/dict-data/option-select', 'GET /api/v1/dict/type-option-select', 'GET /api/v1/configKey/:key'],
  // Role options; empty without permission to list users.
  'GET /api/v1/role-option-select',
  // The own account.
  ...['GET /api/v1/user/profile', 'PUT /api/v1/user/profile'],
  ...['POST /api/v1/user/avatar', 'DELETE /api/v1/user/avatar'],
  ...['PUT /api/v1/user/pwd/set', 'GET /api/v1/user/security', 'POST /api/v1/user/recovery-codes'],
  ...['POST /api/v1/user/totp', 'POST /api/v1/user/totp/confirm', 'DELETE /api/v1/user/totp'],
  ...['POST /api/v1/user/passkey-options', 'POST /api/v1/user/passkey', 'DELETE /api/v1/user/passkey'],
  ...['GET /api/v1/user/session', 'DELETE /api/v1/user/session', 'DELETE /api/v1/user/session/others'],
  'GET /api/v1/user/sign-in',
  'PUT /api/v1/user/preferences',
  // The own jobs; those of others return 404, and a file needs the permission of its export.
  ...['GET /api/v1/job', 'GET /api/v1/job/:jobId', 'GET /api/v1/job/:jobId/file'],
  ...['POST /api/v1/job/:jobId/cancel', 'DELETE /api/v1/job/:jobId', 'POST /api/v1/job/:jobId/first-passwords'],
  // The own notices.
  ...['GET /api/cafu/notice/poll', 'POST /api/cafu/notice/get', 'POST /api/cafu/notice/receive'],
  ...['POST /api/cafu/notice/notice-startup', 'PUT /api/cafu/notice/read'],
  ...['PUT /api/cafu/notice/:id/read', 'PUT /api/cafu/notice/:id/acknowledge'],
  // Client errors; only administrators can read them.
  'POST /api/v1/error-log',
]);

/** Tagged routes whose action does not follow from method and path. */
const OTHER_ACTIONS: Record<string, string> = {
  'POST /api/v1/see-as': 'seeAs',
  'POST /api/v1/shared-view': 'edit',
  'GET /api/v1/store/managers': 'query',
  'GET /api/v1/store/bare': 'add',
  'GET /api/v1/dict/data/importTemplate': 'import',
  'POST /api/v1/dict/data/import': 'import',
  'GET /api/v1/sys-user/importTemplate': 'import',
  'POST /api/v1/sys-user/import': 'import',
  'POST /api/v1/user/bulk/preview': 'edit',
  'POST /api/v1/set-config/logo': 'edit',
  'GET /api/v1/menu/export': 'list',
  'POST /api/v1/menu/import': 'add',
  'GET /api/v1/dept/importTemplate': 'add',
  'GET /api/v1/store/importTemplate': 'add',
  'POST /api/v1/dept/:deptId/merge': 'remove',
  'POST /api/v1/dept/:deptId/merge/preview': 'remove',
  'PUT /api/v1/user/pwd/reset': 'resetPassword',
  'PUT /api/v1/user/unlock': 'unlock',
  'GET /api/v1/user/responsibilities': 'edit',
  'POST /api/v1/role/:roleId/preview': 'edit',
  'POST /api/v1/role/:roleId/effects/preview': 'edit',
  'POST /api/v1/user/:userId/effects/preview': 'edit',
  'POST /api/v1/dept/:deptId/effects/preview': 'edit',
  'POST /api/v1/user/bulk/effects/preview': 'edit',
  'POST /api/v1/user/removal/effects/preview': 'remove',
  'POST /api/v1/dept/:deptId/merge/effects/preview': 'remove',
  'GET /api/cafu/cash-in/month-plan/:sheetId/history': 'list',
  'POST /api/cafu/cash-in/month-plan/copy/preview': 'edit',
  // The service asks for the permission of the kind of amount.
  'PUT /api/cafu/cash-in/month-plan/presence': 'list',
  'PUT /api/cafu/cash-in/month-plan/submit': 'submit',
  'PUT /api/cafu/cash-in/month-plan/approve': 'approve',
  'PUT /api/cafu/cash-in/month-plan/return': 'approve',
  'PUT /api/cafu/cash-in/month-plan/lock': 'approve',
  'PUT /api/cafu/cash-in/month-plan/unlock': 'approve',
  // The service asks for the permission of the action that is undone.
  'PUT /api/cafu/cash-in/month-plan/undo': 'list',
  'GET /api/cafu/cash-in/month-plan/export/workbook': 'export',
  'POST /api/cafu/cash-in/month-plan/import': 'edit',
  'GET /api/cafu/cash-in/month-plan/importTemplate': 'edit',
  'POST /api/cafu/cash-in/import': 'import',
  'POST /api/cafu/cash-in/import/preview': 'import',
  'GET /api/cafu/cash-in/importTemplate': 'import',
  'GET /api/cafu/cash-in/day': 'query',
  'POST /api/cafu/cash-in/day/close': 'close',
  'POST /api/cafu/cash-in/day/reopen': 'reopen',
  'POST /api/cafu/cash-in/day/review': 'review',
  'GET /api/cafu/cash-in/token': 'edit',
  'POST /api/cafu/cash-in/token': 'edit',
  'DELETE /api/cafu/cash-in/token': 'edit',
};
const ACTION_BY_METHOD: Record<string, string> = { POST: 'add', PUT: 'edit', DELETE: 'remove' };

/** Reads that belong to an action. */
const ACTION_BY_ENDING: Record<string, string> = { export: 'export', holders: 'remove' };

/** The action that a route must ask for: list, query, add, edit, remove, export or one of `OTHER_ACTIONS`. */
function getExpectedAction({ method, name }: Pick<Route, 'method' | 'name'>): string {
  const reads = name.includes('/:') ? 'query' : 'list';
  const ending = name.slice(name.lastIndexOf('/') + 1);
  return OTHER_ACTIONS[name] ?? ACTION_BY_ENDING[ending] ?? ACTION_BY_METHOD[String(method)] ?? reads;
}

/** An id that no record has and that is valid for every kind of parameter. */
const ABSENT_ID = '2147483647';
const ROLE = 'matrix';
const USERNAME = 'clerk.s01';

interface Route {
  method: HTTPMethods;
  /** Method and path pattern, with parameters. */
  name: string;
  path: string;
  access: Access;
  /** Needs no input, so the call may have had an effect such as signing out. */
  hasSideEffects: boolean;
}
type Headers = Record<string, string>;

/** Every registered route, as reported by Fastify. */
const routeTable: Route[] = [];
const collectRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const httpMethod of Array.isArray(method) ? method : [method]) {
      routeTable.push({
        method: httpMethod,
        name: `${httpMethod} ${url}`,
        path: url.replace(/:\w+|\*/g, ABSENT_ID),
        access: config?.contract?.access ?? config?.routeAccess ?? 'signed-in',
        hasSideEffects: !['GET', 'HEAD'].includes(httpMethod) && !config?.contract?.body,
      });
    }
  });
};

let test: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes);
  test = await openTestApp();
  unsubscribe('fastify.initialization', collectRoutes);
  await assignTestRole();
});
afterAll(() => test.close());

const isTag = (access: Access) => access !== 'public' && access !== 'signed-in';
const protectedRoutes = () => routeTable.filter(({ access }) => access !== 'public');
const taggedRoutes = () => routeTable.filter(({ access }) => isTag(access));
const listTags = () => [...new Set(taggedRoutes().map(({ access }) => access))];

/** Gives the test user one role, whose grants change per case, and creates one menu entry for each tag. */
async function assignTestRole() {
  const [role] = await test.db.insert(roles).values({ roleKey: ROLE, roleName: ROLE, dataScope: '1' }).returning();
  const [user] = await test.db.select().from(users).where(eq(users.username, USERNAME));
  await test.db.delete(userRoles).where(eq(userRoles.userId, user!.userId));
  await test.db.insert(userRoles).values({ userId: user!.userId, roleId: role!.roleId });
  await test.db
    .insert(menus)
    .values(listTags().map((tag) => ({ menuType: 'F' as const, title: ROLE, titleEn: ROLE, permission: tag })));
}

async function grantTags(granted: readonly string[]) {
  const [role] = await test.db.select().from(roles).where(eq(roles.roleKey, ROLE));
  await test.db.delete(roleMenus).where(eq(roleMenus.roleId, role!.roleId));
  if (granted.length === 0) return;
  const entries = await test.db
    .select()
    .from(menus)
    .where(inArray(menus.permission, [...granted]));
  const testEntries = entries.filter(({ title }) => title === ROLE);
  await test.db.insert(roleMenus).values(testEntries.map(({ menuId }) => ({ roleId: role!.roleId, menuId })));
}

/** A same-origin request without input, so that an allowed call changes nothing. Streams are closed immediately. */
async function sendRequest({ method, path }: Pick<Route, 'method' | 'path'>, extraHeaders: Headers) {
  const headers = { 'sec-fetch-site': 'same-origin', ...extraHeaders };
  const response = await test.app.inject({ method: method as 'GET', url: path, headers, payloadAsStream: true });
  const stream = response.stream();
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy();
    return { method, status: response.statusCode, code: response.statusCode };
  }
  const body = Buffer.concat(await stream.toArray()).toString();
  return { method, status: response.statusCode, code: getResponseCode(response, body) };
}

function getResponseCode(response: LightMyRequestResponse, body: string): number {
  if (body === '' || !String(response.headers['content-type']).startsWith('application/json'))
    return response.statusCode;
  return (JSON.parse(body) as { code?: number }).code ?? response.statusCode;
}

type RouteResult = Awaited<ReturnType<typeof sendRequest>>;
const REJECTION_CODES = [401, 6401, 403];
const isAllowed = ({ status, code }: RouteResult) =>
  !REJECTION_CODES.includes(status) && !REJECTION_CODES.includes(code);
const hasExactly = (status: number, code: number) => (result: RouteResult) =>
  // A response to HEAD has no body with a code.
  result.status === status && (result.method === 'HEAD' || result.code === code);

/** Descriptions of the routes whose result is not as expected. */
async function findViolations(
  routes: readonly Route[],
  headers: Headers,
  isExpected: (result: RouteResult) => boolean,
) {
  const violations: string[] = [];
  for (const route of routes) {
    const result = await sendRequest(route, headers);
    if (!isExpected(result))
      violations.push(`${route.name} (${route.access}) returned ${result.status}, ${result.code}`);
  }
  return violations;
}

/** Not written by a refused call, or only with its entry in the operation log, or for limits of all instances. */
const UNCHECKED_TABLES = new Set([
  'sys_role_menu',
  'sys_oper_log_chain',
  'sys_instance',
  'sys_lease',
  'sys_rate_window',
]);

/** A checksum per table, without the grants of this test, logged refusals and the columns that every call updates. */
async function checksumTables() {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const checksums = rows
    .filter(({ name }) => !UNCHECKED_TABLES.has(name))
    .map(
      ({ name }) => sql`select ${name}::text as name, coalesce(md5(string_agg(line, ' ' order by line)), '') as sum
        from (select (to_jsonb(t) - 'last_seen_at' - 'retired_at')::text as line from ${sql.identifier(name)} t
          where to_jsonb(t) ->> 'result' is distinct from 'refused') lines`,
    );
  expect(checksums.length).toBeGreaterThan(15);
  const result = await test.db.execute<{ name: string; sum: string }>(sql.join(checksums, sql` union all `));
  return result.rows;
}

/** The violations that `work` returns, and one for each table that it wrote to. */
async function findViolationsAndWrites(work: () => Promise<string[]>): Promise<string[]> {
  const before = new Map((await checksumTables()).map(({ name, sum }) => [name, sum]));
  const violations = await work();
  const changed = (await checksumTables()).filter(({ name, sum }) => before.get(name) !== sum);
  return [...violations, ...changed.map(({ name }) => `${name} was written to`)];
}

const signInHeaders = async (username: string): Promise<Headers> => (await test.as(username)).headers;

/** Credentials that every protected route must reject. */
const rejectedCredentials: [who: string, verdict: [number, number], headers: () => Promise<Headers>][] = [
  ['no token', [401, 401], async () => ({})],
  [
    'a token of another format',
    [401, 401],
    async () => ({ ...(await signInHeaders('admin')), authorization: 'Bearer admin-token.eyJhbGciOiJub25lIn0' }),
  ],
  [
    'a well-formed unknown token',
    [401, 401],
    async () => ({ ...(await signInHeaders('admin')), authorization: `Bearer ${'A'.repeat(43)}` }),
  ],
  [
    'a token with another scheme',
    [401, 401],
    async () => {
      const { authorization = '', ...rest } = await signInHeaders('admin');
      return { ...rest, authorization: authorization.replace('Bearer', 'Basic') };
    },
  ],
  [
    'the cookies of a session without its Authorization header',
    [401, 401],
    async () => {
      const { authorization = '', cookie = '' } = await signInHeaders('admin');
      return { cookie: `${cookie}; Admin-Token=${authorization.replace('Bearer ', '')}` };
    },
  ],
  [
    'a token without its companion cookie',
    [401, 401],
    async () => {
      const { authorization = '' } = await signInHeaders('admin');
      return { authorization, cookie: `Admin-Token=${authorization.replace('Bearer ', '')}` };
    },
  ],
  [
    'a token with the companion cookie of another session',
    [401, 401],
    async () => {
      const { authorization = '' } = await signInHeaders('admin');
      return { authorization, cookie: (await signInHeaders('admin')).cookie ?? '' };
    },
  ],
  [
    'the token of a role switch without a session',
    [401, 401],
    async () => ({ authorization: 'Bearer admin-token', cookie: 'Admin-Token=admin-token' }),
  ],
  [
    'the token of a switch to a role that the user does not have',
    [401, 401],
    async () => ({ authorization: 'Bearer admin-token', cookie: (await signInHeaders(USERNAME)).cookie ?? '' }),
  ],
  [
    'an expired access token',
    [401, 6401],
    async () => {
      const headers = await signInHeaders('admin');
      await test.db.update(sessionTokens).set({ expiresAt: sql`now()` });
      return headers;
    },
  ],
  [
    'an expired session',
    [401, 6401],
    async () => {
      const headers = await signInHeaders('admin');
      await test.db.update(sessions).set({ expiresAt: sql`now()` });
      return headers;
    },
  ],
  [
    'an idle session',
    [401, 6401],
    async () => {
      const headers = await signInHeaders('admin');
      await test.db.update(sessions).set({ lastSeenAt: sql`now() - interval '1 day'` });
      return headers;
    },
  ],
  [
    'a signed-out session',
    [401, 401],
    async () => {
      const user = await test.as('admin');
      await user.post('/api/v1/logout');
      return user.headers;
    },
  ],
  [
    'a user who was disabled after signing in',
    [401, 401],
    async () => {
      const headers = await signInHeaders('editor');
      await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'editor'));
      return headers;
    },
  ],
];

describe('every route', () => {
  it('is collected, with its required access', () => {
    const names = routeTable.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['POST /api/v1/login/usna', 'GET /api/v1/getinfo', 'GET /healthz']));
    expect(listTags().length).toBeGreaterThan(10);
  });

  it('requires a token unless it is listed as public', () => {
    const open = routeTable.filter(({ access }) => access === 'public').map(({ name }) => name);

    expect(open.filter((name) => !PUBLIC.has(name))).toEqual([]);
  });

  it('requires a permission tag unless it is listed for signed-in users', () => {
    const open = routeTable.filter(({ access }) => access === 'signed-in').map(({ name }) => name);

    expect(open.filter((name) => !SIGNED_IN.has(name))).toEqual([]);
  });

  it('requires the permission for its action', () => {
    const expected = taggedRoutes().map((route) => `${route.name}: ${getExpectedAction(route)}`);
    // Roles and system settings call it `update`.
    const actual = taggedRoutes().map(
      ({ name, access }) => `${name}: ${access.split(':')[2]?.replace('update', 'edit')}`,
    );

    expect(actual).toEqual(expected);
  });
});

describe.each(rejectedCredentials)('with %s', (_who, [status, code], open) => {
  it(`every protected route returns ${code} and writes nothing, every public one is allowed`, async () => {
    const headers = await open();
    const rejected = await findViolationsAndWrites(() =>
      findViolations(protectedRoutes(), headers, hasExactly(status, code)),
    );
    const blocked = await findViolations(
      routeTable.filter(({ access }) => access === 'public'),
      headers,
      isAllowed,
    );

    expect([...rejected, ...blocked]).toEqual([]);
  });
});

describe('for a signed-in user', () => {
  it('a tagged route returns 403 and writes nothing if the user has every tag but its own', async () => {
    const headers = await signInHeaders(USERNAME);
    const violations = await findViolationsAndWrites(async () => {
      const cases: string[] = [];
      for (const tag of listTags()) {
        await grantTags(listTags().filter((other) => other !== tag));
        const routes = taggedRoutes().filter(({ access }) => access === tag);
        cases.push(...(await findViolations(routes, headers, hasExactly(403, 403))));
      }
      return cases;
    });

    expect(violations).toEqual([]);
  });

  it('a tagged route is allowed if the user has its tag and no other', async () => {
    const violations: string[] = [];
    for (const tag of listTags()) {
      await grantTags([tag]);
      const headers = await signInHeaders(USERNAME);
      const routes = taggedRoutes().filter(({ access }) => access === tag);
      violations.push(...(await findViolations(routes, headers, isAllowed)));
    }

    expect(violations).toEqual([]);
  });

  it('a route for signed-in users is allowed, even without any tag', async () => {
    await grantTags([]);
    const violations: string[] = [];
    let headers = await signInHeaders(USERNAME);
    for (const route of protectedRoutes().filter(({ access }) => !isTag(access))) {
      violations.push(...(await findViolations([route], headers, isAllowed)));
      if (route.hasSideEffects) headers = await signInHeaders(USERNAME);
    }

    expect(violations).toEqual([]);
  });
});

/** The same path in variants that another layer might normalise differently. */
const pathVariants: [string, (route: Route) => Pick<Route, 'method' | 'path'>][] = [
  ['requested with HEAD', ({ path }) => ({ method: 'HEAD', path })],
  ['ending in a slash', ({ method, path }) => ({ method, path: `${path}/` })],
  ['beginning with two slashes', ({ method, path }) => ({ method, path: `/${path}` })],
  ['with two slashes inside', ({ method, path }) => ({ method, path: path.replace(/\/(?=[^/]*$)/, '//') })],
  ['in upper case', ({ method, path }) => ({ method, path: path.toUpperCase() })],
  ['with an encoded slash', ({ method, path }) => ({ method, path: path.replace(/\/(?=[^/]*$)/, '%2f') })],
  ['with an encoded letter', ({ method, path }) => ({ method, path: path.replace('/api', '/%61pi') })],
  ['with a path parameter', ({ method, path }) => ({ method, path: `${path};x` })],
  ['with a NUL', ({ method, path }) => ({ method, path: `${path}%00` })],
];

describe.each(pathVariants)('a path %s', (_how, vary) => {
  const isRejectedOrNotFound = (rejectionCode: number) => (result: RouteResult) =>
    [rejectionCode, 404, 405, 400].includes(result.status) || result.code === rejectionCode;
  const withVariantPath = (routes: readonly Route[]) => routes.map((route) => ({ ...route, ...vary(route) }));

  it('allows no protected route without a token', async () => {
    expect(
      await findViolationsAndWrites(() =>
        findViolations(withVariantPath(protectedRoutes()), {}, isRejectedOrNotFound(401)),
      ),
    ).toEqual([]);
  });

  it('allows no tagged route to a user without tags', async () => {
    await grantTags([]);
    const headers = await signInHeaders(USERNAME);

    expect(
      await findViolationsAndWrites(() =>
        findViolations(withVariantPath(taggedRoutes()), headers, isRejectedOrNotFound(403)),
      ),
    ).toEqual([]);
  });
});
