import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { desc, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { getBusinessMonth } from '@backroom/contract/calendar';
import type { DictData, DictType } from '@backroom/contract/dictionaries';
import { timeLimit } from '@backroom/testing/time-limit';

import { buildApp } from '../../app.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { dictData } from '../../schema/dictionaries.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { connectToEvents } from '../../testing/connect-to-events.ts';
import { typeInput, valueInput } from '../../testing/dictionary-inputs.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { writeCashIn } from '../../testing/write-cash-in.ts';

const PATH = '/api/v1/events';
/** Clients are notified of an ended session within two seconds. */
const LIMIT_MS = timeLimit(2_000);
const PUSH_LIMIT_MS = timeLimit(500);
/** A busy machine may exceed the limit once, but not every time. */
const TRIES = 3;

/** Sent at the first poll. */
const FIRST_EVENTS =
  /event: (?:rights|notices|settings|month-plans|dictionaries)\ndata: \{"(?:rights|notices|settings|revisions|dictionaries)":.+\}\n\n/g;
const ANY_PORT = { host: '127.0.0.1', port: 0 };

const test = setupTestApp({ durations: { eventPollMs: 50 } });
beforeAll(async () => {
  await test.app.listen(ANY_PORT);
});
beforeEach(async () => {
  await test.db.delete(sessions);
  await test.db.update(users).set({ status: '2' }).where(eq(users.username, 'editor'));
});

/** A second server on the same database, with the durations of the product. */
async function listenWithDefaults() {
  const app = await buildApp({ db: test.db, config: readConfig({}), logger: createLogger('silent') });
  await app.listen(ANY_PORT);
  return app;
}
const findNewestSession = async () => {
  const [session] = await test.db.select().from(sessions).orderBy(desc(sessions.sessionId)).limit(1);
  return session!;
};
const endings: [reason: string, end: (caller: TestCaller) => Promise<unknown>][] = [
  ['signedOut', (caller) => caller.post('/api/v1/logout')],
  [
    'endedByAdmin',
    async () => (await test.as('admin')).remove('/api/v1/session', [(await findNewestSession()).sessionId - 1]),
  ],
  ['userDisabled', () => test.db.update(users).set({ status: '1' }).where(eq(users.username, 'editor'))],
  ['idle', () => test.db.update(sessions).set({ lastSeenAt: sql`now() - interval '31 minutes'` })],
  ['expired', () => test.db.update(sessions).set({ expiresAt: sql`now()` })],
];

describe('the event stream', () => {
  it.each(endings)('reports the end of the session: %s', async (reason, end) => {
    const editor = await test.as('editor');
    const { response, ended } = await connectToEvents(test.app, editor.headers);
    expect(response.status).toBe(200);
    await end(editor);

    const text = (await ended).replace(FIRST_EVENTS, '');
    expect(text).toBe(`:\n\nevent: session-ended\ndata: {"reason":"${reason}"}\n\n`);
    expect((await editor.get('/api/v1/getinfo')).json()).toMatchObject({ data: { reason } });
  });

  it('does not report the end of other sessions', async () => {
    const [clerk, editor] = [await test.as('clerk.s01'), await test.as('editor')];
    const connections = await Promise.all([clerk, editor].map(({ headers }) => connectToEvents(test.app, headers)));
    await editor.post('/api/v1/logout');
    expect(await connections[1]?.ended).toContain('signedOut');
    await clerk.post('/api/v1/logout');

    // The stream contains only the session's own end.
    const text = (await connections[0]?.ended)?.replace(FIRST_EVENTS, '');
    expect(text).toBe(':\n\nevent: session-ended\ndata: {"reason":"signedOut"}\n\n');
  });

  it('reports it within two seconds', async () => {
    const app = await listenWithDefaults();
    const durations: number[] = [];
    for (let round = 0; round < TRIES; round += 1) {
      const editor = await test.as('editor');
      const { ended } = await connectToEvents(app, editor.headers);
      await editor.post('/api/v1/logout');
      const startedAt = performance.now();
      expect(await ended).toContain('session-ended');
      durations.push(performance.now() - startedAt);
    }
    await app.close();

    expect(Math.min(...durations)).toBeLessThan(LIMIT_MS);
  });

  it('announces a notice within half a second, so that it is shown within a second', async () => {
    const app = await listenWithDefaults();
    const [admin, editor] = [await test.as('admin'), await test.as('editor')];
    const { getText, stop } = await connectToEvents(app, editor.headers);
    const waitForEvents = async (total: number) => {
      while (getText().split('event: notices\n').length <= total) await pause(5);
    };
    await waitForEvents(1);
    const durations: number[] = [];
    for (let round = 1; round <= TRIES; round += 1) {
      const startedAt = performance.now();
      await admin.post('/api/v1/notice', { noticeType: '1', title: 'n', content: 'c' });
      await waitForEvents(1 + round);
      durations.push(performance.now() - startedAt);
    }
    stop();
    await app.close();

    expect(Math.min(...durations)).toBeLessThan(PUSH_LIMIT_MS);
  });

  it('disables caching, compression and proxy buffering, and sends a first comment immediately', async () => {
    const app = await listenWithDefaults();
    const { response, getText, stop } = await connectToEvents(app, (await test.as('editor')).headers);
    while (getText() === '') await pause(10);

    expect(getText()).toBe(':\n\n');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    stop();
    await app.close();
  });

  it('reports the fingerprint of the public settings, and a new one after a change', async () => {
    const editor = await test.as('editor');
    const { getText, stop } = await connectToEvents(test.app, editor.headers);
    const listFingerprints = () => getText().match(/(?<="settings":")\w+/g) ?? [];
    const waitForEvents = async (count: number) => {
      while (listFingerprints().length < count) await pause(10);
    };
    const readFingerprint = async () =>
      (await test.app.inject('/api/v1/app-config')).json<{ data: { settings: string } }>().data.settings;
    await waitForEvents(1);
    const before = await readFingerprint();
    await setConfig(test.db, 'sys_app_name', '静水');
    await waitForEvents(2);
    const after = await readFingerprint();
    // Not public.
    await setConfig(test.db, 'sys_session_idle_minutes', '31');
    await pause(200);
    stop();
    await setConfig(test.db, 'sys_app_name', '');
    await setConfig(test.db, 'sys_session_idle_minutes', '30');

    expect(after).not.toBe(before);
    expect(listFingerprints()).toEqual([before, after]);
  });

  it('reports a fingerprint of the open notices, and a new one when they may have changed', async () => {
    const [editor, admin] = [await test.as('editor'), await test.as('admin')];
    const { getText, stop } = await connectToEvents(test.app, editor.headers);
    const count = () => getText().match(/"notices":"\w+"/g)?.length ?? 0;
    const waitForEvents = async (total: number) => {
      while (count() < total) await pause(10);
    };
    await waitForEvents(1);
    const body = { noticeType: '1', title: 'new', content: 'c' };
    const { data } = (await admin.post('/api/v1/notice', body)).json<{ data: { noticeId: number } }>();
    await waitForEvents(2);
    await editor.put(`/api/cafu/notice/${data.noticeId}/read`, {});
    await waitForEvents(3);
    await editor.put(`/api/cafu/notice/${data.noticeId}/acknowledge`, {});
    await waitForEvents(4);
    // A start that was scheduled before.
    await test.db.insert(notices).values({ ...body, noticeType: '1', startsAt: sql`now() + interval '300 ms'` });
    await waitForEvents(5);
    await admin.put(`/api/cafu/notice/${data.noticeId}/read`, {});
    await pause(200);
    expect(count()).toBe(5);
    await admin.remove('/api/v1/notice', [data.noticeId]);
    await waitForEvents(6);
    stop();
  });

  it('reports the revision of a month whenever its plans or its cash-in change', async () => {
    const admin = await test.as('admin');
    const { getText, stop } = await connectToEvents(test.app, admin.headers);
    const waitFor = async (part: string) => {
      while (!getText().includes(part)) await pause(10);
    };
    await waitFor('event: month-plans');
    const [store] = await test.db.select().from(stores).limit(1);
    const month = getBusinessMonth('Asia/Shanghai', new Date());

    const response = await admin.get(`/api/cafu/cash-in/month-plan?month=${month}`);
    const { revision } = response.json<{ data: { revision: number } }>().data;
    await writeCashIn(admin, { storeId: store!.storeId, day: `${month}-01`, amount: 5 });
    await waitFor(`"${month}":${revision + 1}`);
    const cells = [{ day: 1, amount: 7, version: 0 }];
    const body = { month: '2098-01', stores: [{ storeId: store!.storeId, cells }] };
    await admin.put('/api/cafu/cash-in/month-plan/cells', body);
    await waitFor('"2098-01":1');
    stop();
  });

  it('reports a change of this month after changes of more later months than it announces', async () => {
    const admin = await test.as('admin');
    const [store] = await test.db.select().from(stores).limit(1);
    const later = Array.from(
      { length: 30 },
      (_, at) => `${2096 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    );
    for (const month of later) {
      const body = { month, stores: [{ storeId: store!.storeId, cells: [{ day: 1, amount: 7, version: 0 }] }] };
      await admin.put('/api/cafu/cash-in/month-plan/cells', body);
    }
    const { getText, stop } = await connectToEvents(test.app, admin.headers);
    const month = getBusinessMonth('Asia/Shanghai', new Date());
    const { revision } = (await admin.get(`/api/cafu/cash-in/month-plan?month=${month}`)).json<{
      data: { revision: number };
    }>().data;
    await writeCashIn(admin, { storeId: store!.storeId, day: `${month}-01`, amount: 6 });
    while (!getText().includes(`"${month}":${revision + 1}`)) await pause(10);
    stop();
  });

  it('reports another revision after each write of dictionaries, by any user', async () => {
    const [editor, admin] = [await test.as('editor'), await test.as('admin')];
    const { getText, stop } = await connectToEvents(test.app, editor.headers);
    const list = () => (getText().match(/(?<="dictionaries":)\d+/g) ?? []).map(Number);
    const waitForEvent = async <Data>(write: Promise<LightMyRequestResponse>) => {
      const before = list().length;
      const response = await write;
      expect(response.json()).toMatchObject({ code: 200 });
      for (let tries = 0; tries < 200 && list().length === before; tries += 1) await pause(10);
      expect(list().length).toBe(before + 1);
      return response.json<{ data: Data }>().data;
    };
    const file = {
      method: 'POST' as const,
      url: '/api/v1/dict/data/import?dryRun=0&dictType=told',
      headers: { ...admin.headers, 'content-type': 'text/csv' },
      payload: '字典标签,字典键值\nb,b\n',
    };
    const sort = (dictCode: number, version: number) => ({ values: [{ dictCode, version, dictSort: 9 }] });

    const { id } = await waitForEvent<DictType>(admin.post('/api/v1/dict/type', typeInput('told')));
    const { dictCode } = await waitForEvent<DictData>(admin.post('/api/v1/dict/data', valueInput('told', 'a')));
    await waitForEvent(admin.put('/api/v1/dict-data/order', sort(dictCode, 1)));
    await waitForEvent(admin.put(`/api/v1/dict/data/${dictCode}`, { ...valueInput('told', 'c'), version: 2 }));
    await waitForEvent(test.app.inject(file));
    await waitForEvent(admin.put(`/api/v1/dict/type/${id}`, { ...typeInput('told'), dictName: 'other', version: 1 }));
    const rows = await test.db.select().from(dictData).where(eq(dictData.dictType, 'told'));
    await waitForEvent(
      admin.remove(
        '/api/v1/dict/data',
        rows.map((row) => row.dictCode),
      ),
    );
    await waitForEvent(admin.remove('/api/v1/dict/type', [id]));
    const all = list();
    expect((await admin.remove('/api/v1/dict/type', [id])).statusCode).toBe(404);
    await pause(200);
    stop();

    expect(rows).toHaveLength(2);
    expect(list()).toEqual(all);
    expect(all).toEqual(all.map((_revision, index) => all[0]! + index));
  });

  it('does not keep an idle session alive', async () => {
    const editor = await test.as('editor');
    const lastSeenAt = new Date(Date.now() - 29 * 60_000);
    await test.db.update(sessions).set({ lastSeenAt });
    const { response, stop } = await connectToEvents(test.app, editor.headers);
    stop();

    expect(response.status).toBe(200);
    expect((await findNewestSession()).lastSeenAt).toEqual(lastSeenAt);
    await editor.get('/api/v1/getinfo');
    expect((await findNewestSession()).lastSeenAt).not.toEqual(lastSeenAt);
  });

  it.each([
    ['no token', 401, async () => ({})],
    [
      'a token without its companion cookie',
      401,
      async () => ({ authorization: (await test.as('editor')).headers.authorization ?? '' }),
    ],
    [
      'a session that was ended',
      401,
      async () => {
        const editor = await test.as('editor');
        await editor.post('/api/v1/logout');
        return editor.headers;
      },
    ],
    [
      'an expired session',
      6401,
      async () => {
        const { headers } = await test.as('editor');
        await test.db.update(sessions).set({ expiresAt: sql`now()` });
        return headers;
      },
    ],
  ])('rejects %s', async (_who, code, headersOf) => {
    const response = await test.app.inject({ url: PATH, headers: await headersOf() });

    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code });
  });

  it('ends the oldest of a person with a reason, also if another session opens too many', async () => {
    const first = await connectToEvents(test.app, (await test.as('editor')).headers);
    const { headers } = await test.as('editor');
    const streams = await Promise.all(Array.from({ length: 20 }, () => connectToEvents(test.app, headers)));
    await first.ended;

    expect(first.getText()).toContain('event: stream-ended\ndata: {"reason":"tooManyStreams"}');
    expect(streams.map(({ response }) => response.status)).toEqual(Array<number>(20).fill(200));
    for (const { stop } of streams) stop();
  });

  it('ends immediately when the server closes, and so does its socket', async () => {
    const { authorization = '', cookie = '' } = (await test.as('editor')).headers;
    const app = await listenWithDefaults();
    const { port } = new URL(app.listeningOrigin);
    const socket = connect(Number(port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nCookie: ${cookie}\r\n\r\n`);
    while (!received.includes(':\n\n')) await pause(10);
    await app.close();
    await closed;

    // A keep-alive socket would delay the shutdown by ten seconds.
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(received).not.toContain('session-ended');
  });
});
