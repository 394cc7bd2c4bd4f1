import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { eq, inArray, sql } from 'drizzle-orm';
import { type FastifyInstance, type HTTPMethods, type LightMyRequestResponse } from 'fastify';

import { type Access } from '@backroom/contract';

import { menus } from './features/menus/menus.table.ts';
import { roleMenus, roles } from './features/roles/roles.table.ts';
import { sessions, sessionTokens } from './features/sessions/sessions.table.ts';
import { openTestApp, type TestApp } from './features/testing/test-app.ts';
import { userRoles, users } from './features/users/users.table.ts';

/** Routes that need no token, and why. Every other one must ask who calls. */
const PUBLIC = new Set([
  // Whether the process lives is asked by machines without an account.
  ...['GET /healthz', 'GET /readyz'],
  // The description of the API holds no data.
  'GET /openapi.json',
  // What the login page shows before anybody has signed in.
  ...['GET /api/v1/app-config', 'GET /api/v1/demo-accounts'],
  // An image element sends no token; nobody guesses the address of a picture that they have not seen.
  'GET /api/v1/avatar/:digest',
  // Ways in, each with a proof of its own in the body.
  ...['POST /api/v1/login/usna', 'POST /api/v1/login/uste', 'GET /api/v1/captcha', 'POST /api/v1/msg-verify-code'],
  ...['POST /api/v1/login/step/factor', 'POST /api/v1/login/step/passkey-options', 'POST /api/v1/login/step/passkey'],
  ...['POST /api/v1/login/step/enrol', 'POST /api/v1/login/step/enrol-confirm', 'POST /api/v1/login/step/password'],
  ...['POST /api/v1/login/passkey-options', 'POST /api/v1/login/passkey'],
  // The token may have expired: it travels in the body, with the companion cookie.
  'POST /refreshtoken',
  // Built files of the console and of the guide of its components.
  ...['GET /*', 'HEAD /*', 'GET /storybook', 'HEAD /storybook', 'GET /storybook/*', 'HEAD /storybook/*'],
]);

/** Routes that everybody signed in may use, and why. Every other one must name a permission tag. */
const SIGNED_IN = new Set([
  // Who somebody is and what they may see, told to themselves; what they hear of their own session.
  ...['GET /api/v1/getinfo', 'GET /api/v1/menurole', 'POST /api/v1/logout', 'GET /api/v1/events'],
  // The own store; another one that one may not read anyway answers like one that does not exist.
  'GET /api/v1/store/:storeId',
  // Departments to choose from: those whose people, stores or selves the caller may list, by the scope of that right.
  'GET /api/v1/deptTree',
  // Words and readable settings that every page is made with.
  ...['GET /api/v1/dict-data/option-select', 'GET /api/v1/configKey/:key'],
  // Roles to give to users: nothing for whoever may not list users.
  'GET /api/v1/role-option-select',
  // The own account.
  ...['GET /api/v1/user/profile', 'PUT /api/v1/user/profile'],
  ...['POST /api/v1/user/avatar', 'DELETE /api/v1/user/avatar'],
  ...['PUT /api/v1/user/pwd/set', 'GET /api/v1/user/security', 'POST /api/v1/user/recovery-codes'],
  ...['POST /api/v1/user/totp', 'POST /api/v1/user/totp/confirm', 'DELETE /api/v1/user/totp'],
  ...['POST /api/v1/user/passkey-options', 'POST /api/v1/user/passkey', 'DELETE /api/v1/user/passkey'],
  ...['GET /api/v1/user/session', 'DELETE /api/v1/user/session', 'DELETE /api/v1/user/session/others'],
  'PUT /api/v1/user/preferences',
  // What went wrong in the own browser; only administrators read it.
  'POST /api/v1/error-log',
]);

/** An id that nothing has and that every kind of parameter takes. */
const NOTHING = '2147483647';
const ROLE = 'matrix';
const PERSON = 'clerk.s01';

interface Route {
  method: HTTPMethods;
  /** As it was mounted, with its parameters. */
  name: string;
  path: string;
  access: Access;
  /** It runs to its end without input, so its caller may have signed out with it. */
  acts: boolean;
}
type Headers = Record<string, string>;

/** Every route that the server knows, as Fastify itself reports it. */
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

/** One person with one role, which is granted anew for each cell; and one menu entry for each tag that is asked for. */
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

/**
 * A call without input, as a page of ours makes it: what is let through has nothing to work on. Streams are heard until
 * they begin.
 */
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

/** The cells that are not as they should be, by name. */
async function judge(routes: readonly Route[], headers: Headers, isRight: (verdict: Verdict) => boolean) {
  const wrong: string[] = [];
  for (const route of routes) {
    const verdict = await call(route, headers);
    if (!isRight(verdict)) wrong.push(`${route.name} (${route.access}) answered ${verdict.status}, ${verdict.code}`);
  }
  return wrong;
}

/** Every row of every table but what a call leaves behind of itself, and what this test grants. */
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

/** The cells of `work` that are wrong, and the tables in which it left something. */
async function withoutWriting(work: () => Promise<string[]>): Promise<string[]> {
  const before = new Map(await everything());
  const wrong = await work();
  const changed = (await everything()).filter(([name, sum]) => before.get(name) !== sum);
  return [...wrong, ...changed.map(([name]) => `${name} was written to`)];
}

const headersOf = async (username: string): Promise<Headers> => (await test.as(username)).headers;

/** Headers of somebody who should be a stranger to every closed route. */
const strangers: [who: string, verdict: [number, number], headers: () => Promise<Headers>][] = [
  ['nobody', [401, 401], async () => ({})],
  [
    'a token that we never issue',
    [401, 401],
    async () => ({ ...(await headersOf('admin')), authorization: 'Bearer admin-token.eyJhbGciOiJub25lIn0' }),
  ],
  [
    'a token that is well-formed and unknown',
    [401, 401],
    async () => ({ ...(await headersOf('admin')), authorization: `Bearer ${'A'.repeat(43)}` }),
  ],
  [
    'a token under another scheme',
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
    'the token of a switch to a role that the person does not hold',
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
    'a session that was signed out',
    [401, 401],
    async () => {
      const person = await test.as('admin');
      await person.post('/api/v1/logout');
      return person.headers;
    },
  ],
  [
    'somebody disabled after signing in',
    [401, 401],
    async () => {
      const headers = await headersOf('editor');
      await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'editor'));
      return headers;
    },
  ],
];

describe('every route', () => {
  it('is in the table, and says for itself who may call', () => {
    const names = table.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['POST /api/v1/login/usna', 'GET /api/v1/getinfo', 'GET /healthz']));
    expect(tags().length).toBeGreaterThan(10);
  });

  it('needs a token unless there is a reason why not', () => {
    const open = table.filter(({ access }) => access === 'public').map(({ name }) => name);

    expect(open.filter((name) => !PUBLIC.has(name))).toEqual([]);
  });

  it('needs a permission tag unless there is a reason why not', () => {
    const open = table.filter(({ access }) => access === 'signed-in').map(({ name }) => name);

    expect(open.filter((name) => !SIGNED_IN.has(name))).toEqual([]);
  });
});

describe.each(strangers)('to %s', (_who, [status, code], open) => {
  it(`every closed route answers ${code} and writes nothing, every public one answers`, async () => {
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

describe('to somebody signed in', () => {
  it('a tagged route answers 403 and writes nothing when they hold every tag but its own', async () => {
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

  it('a tagged route is open when they hold its tag and no other', async () => {
    const wrong: string[] = [];
    for (const tag of tags()) {
      await grant([tag]);
      const headers = await headersOf(PERSON);
      const asked = tagged().filter(({ access }) => access === tag);
      wrong.push(...(await judge(asked, headers, isLetThrough)));
    }

    expect(wrong).toEqual([]);
  });

  it('a route for everybody signed in is open, also to a person without any tag', async () => {
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

/** The same address spelled so that another layer might read it differently. */
const spellings: [string, (route: Route) => Pick<Route, 'method' | 'path'>][] = [
  ['asked with HEAD', ({ path }) => ({ method: 'HEAD', path })],
  ['ending in a slash', ({ method, path }) => ({ method, path: `${path}/` })],
  ['beginning with two slashes', ({ method, path }) => ({ method, path: `/${path}` })],
  ['with two slashes inside', ({ method, path }) => ({ method, path: path.replace(/\/(?=[^/]*$)/, '//') })],
  ['in upper case', ({ method, path }) => ({ method, path: path.toUpperCase() })],
  ['with an encoded slash', ({ method, path }) => ({ method, path: path.replace(/\/(?=[^/]*$)/, '%2f') })],
  ['with an encoded letter', ({ method, path }) => ({ method, path: path.replace('/api', '/%61pi') })],
  ['with a path parameter', ({ method, path }) => ({ method, path: `${path};x` })],
  ['with a NUL', ({ method, path }) => ({ method, path: `${path}%00` })],
];

describe.each(spellings)('an address %s', (_how, spell) => {
  const isRefusedOrAbsent = (refusal: number) => (verdict: Verdict) =>
    [refusal, 404, 405, 400].includes(verdict.status) || verdict.code === refusal;
  const spelled = (routes: readonly Route[]) => routes.map((route) => ({ ...route, ...spell(route) }));

  it('opens no closed route to nobody', async () => {
    expect(await withoutWriting(() => judge(spelled(closed()), {}, isRefusedOrAbsent(401)))).toEqual([]);
  });

  it('opens no tagged route to somebody without tags', async () => {
    await grant([]);
    const headers = await headersOf(PERSON);

    expect(await withoutWriting(() => judge(spelled(tagged()), headers, isRefusedOrAbsent(403)))).toEqual([]);
  });
});
