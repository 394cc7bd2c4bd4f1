import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { eq, inArray, sql } from 'drizzle-orm';
import { type FastifyInstance, type HTTPMethods, type LightMyRequestResponse } from 'fastify';

import { type Access } from '@backroom/contract';

import { menus } from './features/menus/menus.table.ts';
import { roleMenus, roles } from './features/roles/roles.table.ts';
import { sessions, sessionTokens } from './features/sessions/sessions.table.ts';
import { openTestApp, type TestApp } from './features/testing/test-app.ts';
import { userRoles, users } from './features/users/users.table.ts';

/** Routes without authentication, and why. Every other route must identify the caller. */
const PUBLIC = new Set([
  // Health checks are called by machines without an account.
  ...['GET /healthz', 'GET /readyz'],
  // The API description contains no data.
  'GET /openapi.json',
  // What the login page shows.
  ...['GET /api/v1/app-config', 'GET /api/v1/demo-accounts'],
  // An image element sends no token; the digest in the URL cannot be guessed.
  'GET /api/v1/avatar/:digest',
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
  // The caller's own identity, menu, session and session events.
  ...['GET /api/v1/getinfo', 'GET /api/v1/menurole', 'POST /api/v1/logout', 'GET /api/v1/events'],
  // The own store; a store outside the data scope returns 404.
  'GET /api/v1/store/:storeId',
  // Department options, limited to the scope of the caller's list permissions.
  'GET /api/v1/deptTree',
  // Dictionary labels and readable settings that every page needs.
  ...['GET /api/v1/dict-data/option-select', 'GET /api/v1/configKey/:key'],
  // Role options; empty without permission to list users.
  'GET /api/v1/role-option-select',
  // The own account.
  ...['GET /api/v1/user/profile', 'PUT /api/v1/user/profile'],
  ...['POST /api/v1/user/avatar', 'DELETE /api/v1/user/avatar'],
  ...['PUT /api/v1/user/pwd/set', 'GET /api/v1/user/security', 'POST /api/v1/user/recovery-codes'],
  ...['POST /api/v1/user/totp', 'POST /api/v1/user/totp/confirm', 'DELETE /api/v1/user/totp'],
  ...['POST /api/v1/user/passkey-options', 'POST /api/v1/user/passkey', 'DELETE /api/v1/user/passkey'],
  ...['GET /api/v1/user/session', 'DELETE /api/v1/user/session', 'DELETE /api/v1/user/session/others'],
  'PUT /api/v1/user/preferences',
  // Client errors; only administrators can read them.
  'POST /api/v1/error-log',
]);

/** An id that no record has and that is valid for every kind of parameter. */
const NOTHING = '2147483647';
const ROLE = 'matrix';
const PERSON = 'clerk.s01';

interface Route {
  method: HTTPMethods;
  /** Method and path pattern, with parameters. */
  name: string;
  path: string;
  access: Access;
  /** Needs no input, so the call may have had an effect such as signing out. */
  acts: boolean;
}
type Headers = Record<string, string>;

/** Every registered route, as reported by Fastify. */
const table: Route[] = [];
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const one of Array.isArray(method) ? method : [method]) {
      table.push({
        method: one,
        name: `${one} ${url}`,
        path: url.replace(/:\w+|\*/g, NOTHING),
        access: config?.contract?.access ?? config?.verdict ?? 'signed-in',
        acts: one !== 'GET' && !config?.contract?.body,
      });
    }
  });
};

let test: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  test = await openTestApp();
  unsubscribe('fastify.initialization', listen);
  await givePersonTheirOwnRole();
});
afterAll(() => test.close());

const isTag = (access: Access) => access !== 'public' && access !== 'signed-in';
const closed = () => table.filter(({ access }) => access !== 'public');
const tagged = () => table.filter(({ access }) => isTag(access));
const tags = () => [...new Set(tagged().map(({ access }) => access))];

/** Gives the test user one role, whose grants change per case, and creates one menu entry for each tag. */
async function givePersonTheirOwnRole() {
  const [role] = await test.db.insert(roles).values({ roleKey: ROLE, roleName: ROLE, dataScope: '1' }).returning();
  const [person] = await test.db.select().from(users).where(eq(users.username, PERSON));
  await test.db.delete(userRoles).where(eq(userRoles.userId, person!.userId));
  await test.db.insert(userRoles).values({ userId: person!.userId, roleId: role!.roleId });
  await test.db
    .insert(menus)
    .values(tags().map((tag) => ({ menuType: 'F' as const, title: ROLE, titleEn: ROLE, permission: tag })));
}

async function grant(granted: readonly string[]) {
  const [role] = await test.db.select().from(roles).where(eq(roles.roleKey, ROLE));
  await test.db.delete(roleMenus).where(eq(roleMenus.roleId, role!.roleId));
  if (granted.length === 0) return;
  const entries = await test.db
    .select()
    .from(menus)
    .where(inArray(menus.permission, [...granted]));
  const own = entries.filter(({ title }) => title === ROLE);
  await test.db.insert(roleMenus).values(own.map(({ menuId }) => ({ roleId: role!.roleId, menuId })));
}

/** A same-origin request without input, so that an allowed call changes nothing. Streams are closed immediately. */
async function call({ method, path }: Pick<Route, 'method' | 'path'>, given: Headers) {
  const headers = { 'sec-fetch-site': 'same-origin', ...given };
  const answer = await test.app.inject({ method: method as 'GET', url: path, headers, payloadAsStream: true });
  const stream = answer.stream();
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy();
    return { status: answer.statusCode, code: answer.statusCode };
  }
  const body = Buffer.concat(await stream.toArray()).toString();
  return { status: answer.statusCode, code: codeIn(answer, body) };
}

function codeIn(answer: LightMyRequestResponse, body: string): number {
  if (body === '' || !String(answer.headers['content-type']).startsWith('application/json')) return answer.statusCode;
  return (JSON.parse(body) as { code?: number }).code ?? answer.statusCode;
}

type Verdict = Awaited<ReturnType<typeof call>>;
const REFUSALS = [401, 6401, 403];
const isLetThrough = ({ status, code }: Verdict) => !REFUSALS.includes(status) && !REFUSALS.includes(code);
const isExactly = (status: number, code: number) => (verdict: Verdict) =>
  verdict.status === status && verdict.code === code;

/** Descriptions of the routes whose result is not as expected. */
async function judge(routes: readonly Route[], headers: Headers, isRight: (verdict: Verdict) => boolean) {
  const wrong: string[] = [];
  for (const route of routes) {
    const verdict = await call(route, headers);
    if (!isRight(verdict)) wrong.push(`${route.name} (${route.access}) returned ${verdict.status}, ${verdict.code}`);
  }
  return wrong;
}

/** A checksum per table, without the grants of this test and the columns that every call updates. */
async function everything() {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const sums: [table: string, sum: string][] = [];
  for (const { name } of rows) {
    if (name === 'sys_role_menu') continue;
    const summed = await test.db.execute<{ sum: string }>(
      sql`select coalesce(md5(string_agg(line, ' ' order by line)), '') as sum
        from (select (to_jsonb(t) - 'last_seen_at' - 'retired_at')::text as line from ${sql.identifier(name)} t) lines`,
    );
    sums.push([name, summed.rows[0]!.sum]);
  }
  expect(sums.length).toBeGreaterThan(15);
  return sums;
}

/** The violations that `work` returns, and one for each table that it wrote to. */
async function withoutWriting(work: () => Promise<string[]>): Promise<string[]> {
  const before = new Map(await everything());
  const wrong = await work();
  const changed = (await everything()).filter(([name, sum]) => before.get(name) !== sum);
  return [...wrong, ...changed.map(([name]) => `${name} was written to`)];
}

const headersOf = async (username: string): Promise<Headers> => (await test.as(username)).headers;

/** Credentials that every protected route must reject. */
const strangers: [who: string, verdict: [number, number], headers: () => Promise<Headers>][] = [
  ['no token', [401, 401], async () => ({})],
  [
    'a token of another format',
    [401, 401],
    async () => ({ ...(await headersOf('admin')), authorization: 'Bearer admin-token.eyJhbGciOiJub25lIn0' }),
  ],
  [
    'a well-formed unknown token',
    [401, 401],
    async () => ({ ...(await headersOf('admin')), authorization: `Bearer ${'A'.repeat(43)}` }),
  ],
  [
    'a token with another scheme',
    [401, 401],
    async () => {
      const { authorization = '', ...rest } = await headersOf('admin');
      return { ...rest, authorization: authorization.replace('Bearer', 'Basic') };
    },
  ],
  [
    'the cookies of a session without its Authorization header',
    [401, 401],
    async () => {
      const { authorization = '', cookie = '' } = await headersOf('admin');
      return { cookie: `${cookie}; Admin-Token=${authorization.replace('Bearer ', '')}` };
    },
  ],
  [
    'a token without its companion cookie',
    [401, 401],
    async () => {
      const { authorization = '' } = await headersOf('admin');
      return { authorization, cookie: `Admin-Token=${authorization.replace('Bearer ', '')}` };
    },
  ],
  [
    'a token with the companion cookie of another session',
    [401, 401],
    async () => {
      const { authorization = '' } = await headersOf('admin');
      return { authorization, cookie: (await headersOf('admin')).cookie ?? '' };
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
    async () => ({ authorization: 'Bearer admin-token', cookie: (await headersOf(PERSON)).cookie ?? '' }),
  ],
  [
    'an expired access token',
    [401, 6401],
    async () => {
      const headers = await headersOf('admin');
      await test.db.update(sessionTokens).set({ expiresAt: sql`now()` });
      return headers;
    },
  ],
  [
    'an expired session',
    [401, 6401],
    async () => {
      const headers = await headersOf('admin');
      await test.db.update(sessions).set({ expiresAt: sql`now()` });
      return headers;
    },
  ],
  [
    'an idle session',
    [401, 6401],
    async () => {
      const headers = await headersOf('admin');
      await test.db.update(sessions).set({ lastSeenAt: sql`now() - interval '1 day'` });
      return headers;
    },
  ],
  [
    'a signed-out session',
    [401, 401],
    async () => {
      const person = await test.as('admin');
      await person.post('/api/v1/logout');
      return person.headers;
    },
  ],
  [
    'a user who was disabled after signing in',
    [401, 401],
    async () => {
      const headers = await headersOf('editor');
      await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'editor'));
      return headers;
    },
  ],
];

describe('every route', () => {
  it('is collected, with its required access', () => {
    const names = table.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['POST /api/v1/login/usna', 'GET /api/v1/getinfo', 'GET /healthz']));
    expect(tags().length).toBeGreaterThan(10);
  });

  it('requires a token unless it is listed as public', () => {
    const open = table.filter(({ access }) => access === 'public').map(({ name }) => name);

    expect(open.filter((name) => !PUBLIC.has(name))).toEqual([]);
  });

  it('requires a permission tag unless it is listed for signed-in users', () => {
    const open = table.filter(({ access }) => access === 'signed-in').map(({ name }) => name);

    expect(open.filter((name) => !SIGNED_IN.has(name))).toEqual([]);
  });
});

describe.each(strangers)('with %s', (_who, [status, code], open) => {
  it(`every protected route returns ${code} and writes nothing, every public one is allowed`, async () => {
    const headers = await open();
    const refused = await withoutWriting(() => judge(closed(), headers, isExactly(status, code)));
    const shut = await judge(
      table.filter(({ access }) => access === 'public'),
      headers,
      isLetThrough,
    );

    expect([...refused, ...shut]).toEqual([]);
  });
});

describe('for a signed-in user', () => {
  it('a tagged route returns 403 and writes nothing if the user has every tag but its own', async () => {
    const headers = await headersOf(PERSON);
    const wrong = await withoutWriting(async () => {
      const cells: string[] = [];
      for (const tag of tags()) {
        await grant(tags().filter((other) => other !== tag));
        const asked = tagged().filter(({ access }) => access === tag);
        cells.push(...(await judge(asked, headers, isExactly(403, 403))));
      }
      return cells;
    });

    expect(wrong).toEqual([]);
  });

  it('a tagged route is allowed if the user has its tag and no other', async () => {
    const wrong: string[] = [];
    for (const tag of tags()) {
      await grant([tag]);
      const headers = await headersOf(PERSON);
      const asked = tagged().filter(({ access }) => access === tag);
      wrong.push(...(await judge(asked, headers, isLetThrough)));
    }

    expect(wrong).toEqual([]);
  });

  it('a route for signed-in users is allowed, even without any tag', async () => {
    await grant([]);
    const wrong: string[] = [];
    let headers = await headersOf(PERSON);
    for (const route of closed().filter(({ access }) => !isTag(access))) {
      wrong.push(...(await judge([route], headers, isLetThrough)));
      if (route.acts) headers = await headersOf(PERSON);
    }

    expect(wrong).toEqual([]);
  });
});

/** The same path in variants that another layer might normalise differently. */
const spellings: [string, (route: Route) => Pick<Route, 'method' | 'path'>][] = [
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

describe.each(spellings)('a path %s', (_how, spell) => {
  const isRefusedOrAbsent = (refusal: number) => (verdict: Verdict) =>
    [refusal, 404, 405, 400].includes(verdict.status) || verdict.code === refusal;
  const spelled = (routes: readonly Route[]) => routes.map((route) => ({ ...route, ...spell(route) }));

  it('allows no protected route without a token', async () => {
    expect(await withoutWriting(() => judge(spelled(closed()), {}, isRefusedOrAbsent(401)))).toEqual([]);
  });

  it('allows no tagged route to a user without tags', async () => {
    await grant([]);
    const headers = await headersOf(PERSON);

    expect(await withoutWriting(() => judge(spelled(tagged()), headers, isRefusedOrAbsent(403)))).toEqual([]);
  });
});
