import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { PlanEditor } from '@backroom/contract/month-plan';

import { planPresence } from '../../schema/plan-presence.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { connectToEvents } from '../../testing/connect-to-events.ts';
import { createCaller } from '../../testing/test-app.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';

const URL = '/api/cafu/cash-in/month-plan/presence';
const MONTH = '2098-03';

describe('who edits a month, across two instances', () => {
  const servers = setupTwoServers();
  beforeAll(async () => {
    await Promise.all(servers.apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  });

  it('reaches the people on the other one: the beginning, the end and the silence', async () => {
    const [admin, editor] = [await servers.test.as('admin'), await servers.test.as('editor')];
    const [store] = await servers.db.select().from(stores).limit(1);
    const [here, there] = [
      createCaller(servers.here.app, admin.headers),
      createCaller(servers.there.app, editor.headers),
    ];
    const { getText, stop } = await connectToEvents(servers.there.app, editor.headers);
    const waitForEvents = async (count: number) => {
      while (getText().split('event: plan-presence\n').length <= count) await pause(10);
    };
    const list = async () =>
      (await there.get(`${URL}?month=${MONTH}`)).json<{ data: { editors: PlanEditor[] } }>().data.editors;
    const editing = { month: MONTH, storeId: store!.storeId, kind: 'actual', day: 1 };

    await here.put(URL, { editing });
    await waitForEvents(1);
    expect(await list()).toMatchObject([{ storeId: store!.storeId, kind: 'actual', day: 1 }]);
    await here.put(URL, { editing: null });
    await waitForEvents(2);
    expect(await list()).toEqual([]);
    await here.put(URL, { editing });
    await waitForEvents(3);
    // The browser was killed.
    await servers.db.update(planPresence).set({ seenAt: sql`now() - interval '16 s'` });
    await waitForEvents(4);
    expect(await list()).toEqual([]);
    stop();
  });

  it('is written without the log of the database, and by concurrent calls without errors', async () => {
    const names = ['admin', 'editor', 'clerk.s01'];
    const callers = await Promise.all(names.map((name) => servers.test.as(name)));
    const [store] = await servers.db.select().from(stores).limit(1);
    const calls = Array.from({ length: 30 }, (_, index) => {
      const caller = createCaller(servers.apps[index % 2]!, callers[index % 3]!.headers);
      const editing = { month: MONTH, storeId: store!.storeId, kind: 'actual', day: 1 + index };
      return caller.put(URL, { editing: index % 5 === 0 ? null : editing });
    });
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    const { rows } = await servers.db.execute(
      sql`select relpersistence as kind from pg_class where relname = 'cafu_plan_presence'`,
    );

    expect(codes.filter((code) => code >= 500)).toEqual([]);
    expect(rows).toEqual([{ kind: 'u' }]);
  });
});
