import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { instances, leases, rateWindows } from '../../schema/shared-limits.table.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';
import type { Database } from '../database/database.ts';
import { deleteUnusedLimits } from './delete-unused-limits.ts';
import { createLeases, type Lease } from './leases.ts';
import { createSharedMinuteLimit } from './shared-minute-limit.ts';

const EDITOR = 2;
const CLERK = 4;
/** One after another. */
const CALLS = 100;
const logger = { warn: jest.fn() };

const servers = setupTwoServers();
beforeEach(async () => {
  await servers.db.delete(rateWindows);
  await servers.db.delete(leases);
  await servers.db.delete(instances);
});

const passTime = (seconds: number) =>
  servers.db.update(rateWindows).set({
    times: sql`array(select time - ${seconds} * interval '1 second'
    from unnest(${rateWindows.times}) with ordinality place (time, position) order by position)`,
  });

describe('what a user does within a minute', () => {
  const createBoth = (max: number) =>
    [servers.here.db, servers.there.db].map((db) => createSharedMinuteLimit(db, 'exports', max));

  it('is counted over both instances, also at once', async () => {
    const counters = createBoth(5);
    const waits = await Promise.all(Array.from({ length: 40 }, (_, index) => counters[index % 2]!(EDITOR)));

    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    for (const wait of waits) if (wait !== null) expect(wait).toBeLessThanOrEqual(60_000);
    expect(await counters[0]!(CLERK)).toBeNull();
    expect(await createSharedMinuteLimit(servers.db, 'uploads', 5)(EDITOR)).toBeNull();
  });

  it('is free again a minute after each, and the wait is that for the oldest', async () => {
    const [here, there] = createBoth(2);
    await here!(EDITOR);
    await passTime(40);
    await there!(EDITOR);
    const wait = (await createSharedMinuteLimit(servers.db, 'exports', 2)(EDITOR))!;

    expect(wait).toBeGreaterThan(18_000);
    expect(wait).toBeLessThanOrEqual(20_000);
    await passTime(21);
    expect(await here!(EDITOR)).toBeNull();
    expect(await there!(EDITOR)).toBeGreaterThan(35_000);
  });

  it('costs no further statement until the wait is over', async () => {
    const counter = createSharedMinuteLimit(servers.db, 'exports', 1);
    await counter(EDITOR);
    await counter(EDITOR);
    await servers.db.delete(rateWindows);

    expect(await counter(EDITOR)).toBeGreaterThan(50_000);
  });

  it('in the future, as of a clock that was set back, does not count', async () => {
    const [here] = createBoth(1);
    await here!(EDITOR);
    await passTime(-3_600);

    expect(await here!(EDITOR)).toBeNull();
  });
});

describe('places that a user takes', () => {
  const opened: ReturnType<typeof createLeases>[] = [];
  const open = (db: Database, beatMs?: number) => {
    const created = createLeases(db, logger, beatMs);
    opened.push(created);
    return created;
  };
  const openBoth = () => [open(servers.here.db), open(servers.there.db)] as const;
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });
  const readHeld = async () =>
    (await servers.db.select({ held: leases.held }).from(leases)).flatMap(({ held }) => held);
  const waitUntil = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) await pause(10);
  };
  /** As if the instance had been killed. */
  const forget = (lease: Lease) =>
    servers.db
      .update(instances)
      .set({ seenAt: sql`now() - interval '21 seconds'` })
      .where(sql`${instances.instanceId} = ${lease.entry.split('/')[0]}`);

  it('are counted over both instances, also at once, and are free once they are given back', async () => {
    const both = openBoth();
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => both[index % 2]!.take('upload', EDITOR, 2)),
    );
    const places = taken.filter((lease) => lease !== null);

    expect(places).toHaveLength(2);
    expect(await both[0].take('upload', CLERK, 2)).not.toBeNull();
    expect(await both[0].take('large-response', EDITOR, 2)).not.toBeNull();
    places[0]!.release();
    places[0]!.release();
    await waitUntil(async () => (await readHeld()).length === 3);
    expect(await both[1].take('upload', EDITOR, 2)).not.toBeNull();
    expect(await both[0].take('upload', EDITOR, 2)).toBeNull();
  });

  it('are free for the next call of the user as soon as a call ends', async () => {
    const { take } = open(servers.here.db);
    for (let call = 0; call < CALLS; call += 1) {
      const lease = await take('upload', EDITOR, 1);
      expect([call, lease]).not.toEqual([call, null]);
      lease?.release();
    }
  });

  it('of an instance that was killed are free after twenty seconds, and at once if it was stopped', async () => {
    const [here, there] = openBoth();
    const lease = await here.take('upload', EDITOR, 1);
    expect(await there.take('upload', EDITOR, 1)).toBeNull();
    await forget(lease!);
    expect(await there.take('upload', EDITOR, 1)).not.toBeNull();

    await there.close();
    expect(await open(servers.here.db).take('upload', EDITOR, 1)).not.toBeNull();
  });

  it('that are all taken lose the oldest, on whichever instance', async () => {
    const [here, there] = openBoth();
    const first = await here.replaceOldest('stream', EDITOR, 2);
    const second = await there.replaceOldest('stream', EDITOR, 2);
    expect(await here.findLost([first])).toEqual([]);
    const third = await there.replaceOldest('stream', EDITOR, 2);

    expect(await here.findLost([first])).toEqual([first]);
    expect(await there.findLost([second, third])).toEqual([]);
    expect(await readHeld()).toEqual([second.entry, third.entry]);
  });

  it('of an instance that was not seen for a while are taken again as long as there is room', async () => {
    const [here, there] = openBoth();
    const one = await here.replaceOldest('stream', EDITOR, 2);
    const two = await here.replaceOldest('stream', EDITOR, 2);
    await forget(one);
    const other = await there.replaceOldest('stream', EDITOR, 2);
    expect(await readHeld()).toEqual([other.entry]);
    await servers.db.update(instances).set({ seenAt: sql`now()` });

    expect(await here.findLost([one, two])).toEqual([two]);
    expect(await readHeld()).toEqual([other.entry, one.entry]);
  });

  it('that could not be given back are given back with the next sign of life', async () => {
    let failures = 1;
    const db = new Proxy(servers.here.db, {
      get(target, property) {
        if (property === 'update' && failures-- > 0) throw new Error('no database');
        return Reflect.get(target, property) as unknown;
      },
    });
    const here = open(db, 20);
    const lease = await here.take('upload', EDITOR, 1);
    lease!.release();
    await waitUntil(async () => (await readHeld()).length === 0);

    expect(failures).toBeLessThan(0);
  });

  it('and counts that are no longer used are deleted', async () => {
    const [here, there] = openBoth();
    const kept = await here.take('upload', EDITOR, 2);
    const left = await there.take('upload', CLERK, 2);
    await createSharedMinuteLimit(servers.db, 'exports', 5)(EDITOR);
    const past = sql`now() - interval '61 minutes'`;
    await forget(left!);
    await servers.db.update(leases).set({ changedAt: past });
    await servers.db.update(rateWindows).set({ changedAt: past });
    await deleteUnusedLimits(servers.db);

    expect(await readHeld()).toEqual([kept!.entry]);
    expect(await servers.db.$count(rateWindows)).toBe(0);
    expect(await servers.db.$count(instances)).toBe(2);
  });
});
