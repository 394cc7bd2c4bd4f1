import { setTimeout as pause } from 'node:timers/promises';

import { DEMO_PASSWORD } from './platform/app-config/demo-accounts.ts';
import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { type Program, runFile } from './testing/run-program.ts';
import { call, createSignInBody, startServer, stopServer } from './testing/server-process.ts';
import { Balancer } from './testing/upgrade/balancer.ts';
import { createNewerVersion, type NewerVersion } from './testing/upgrade/newer-version.ts';

const CLIENTS = 8;
const ENV = { BACKROOM_DRAIN_SECONDS: '3' };

/** Two instances on one PostgreSQL; the embedded database has one. */
const onPostgres = process.env.TEST_DATABASE_URL === undefined ? describe.skip : describe;

onPostgres('two instances', () => {
  let fixture: ProgramFixture;
  let balancer: Balancer;
  let newer: NewerVersion | undefined;
  const started: Program[] = [];
  beforeEach(async () => {
    fixture = await createProgramFixture('demo');
    balancer = await Balancer.listen();
  });
  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.kill('SIGKILL');
      await program.exitCode;
    }
    await balancer.close();
    await fixture.close();
    await newer?.remove();
    newer = undefined;
  });

  const startNewer = async ({ main }: NewerVersion) => {
    const program = runFile(main, { ...fixture.env, ...ENV });
    started.push(program);
    const [, url = ''] = await program.waitForOutput(/^Backroom is ready at (\S+)$/m);
    return { program, url };
  };

  /** Reads and writes without a pause until it is stopped; counts the answers by status and the written posts. */
  function startLoad(token: string) {
    const statuses = new Map<string, number>();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    let isStopped = false;
    let written = 0;
    const send = async (path: string, body?: object) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const response = await fetch(`${balancer.url}${path}`, { headers, ...init }).catch(() => null);
      await response?.arrayBuffer();
      const status = `${response?.status ?? 'no answer'}`;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return response?.ok ?? false;
    };
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = 0; !isStopped; round += 1) {
        await send('/api/v1/getinfo');
        await send('/api/v1/post?pageIndex=1&pageSize=20');
        const name = `load-${client}-${round}`;
        if (await send('/api/v1/post', { postName: name, postCode: name, sort: 1 })) written += 1;
        await pause(20);
      }
    });
    return async () => {
      isStopped = true;
      await Promise.all(clients);
      return { statuses: Object.fromEntries(statuses), written };
    };
  }

  it('are upgraded one after the other under load: every answer is 2xx, and every write is there', async () => {
    newer = await createNewerVersion({
      tag: '9998_next',
      statements: `-- expand: a column with a default\nalter table sys_post add column next text default '' not null;`,
    });
    const old = [await startServer(fixture, ENV), await startServer(fixture, ENV)] as const;
    for (const { url } of old) await balancer.add(url);
    const { token = '' } = await call(`${balancer.url}/api/v1/login/usna`, {}, createSignInBody(DEMO_PASSWORD));
    const stopLoad = startLoad(token);
    for (const each of old) {
      const next = await startNewer(newer);
      await balancer.add(next.url);
      // The old ones are still there.
      expect(balancer.ready()).toContain(each.url);
      expect(await stopServer(each)).toBe(0);
    }
    await pause(1_000);
    const { statuses, written } = await stopLoad();

    expect(Object.keys(statuses)).toEqual(['200']);
    expect(written).toBeGreaterThan(10);
    const list = (await call(`${balancer.url}/api/v1/post?pageIndex=1&pageSize=1&keyword=load-`, {
      authorization: `Bearer ${token}`,
    })) as { data?: { count?: number } };
    expect(list.data?.count).toBe(written);
    // The way back is named.
    const downgrade = fixture.run('main.ts', fixture.env);
    expect(await downgrade.exitCode).toBe(1);
    expect(downgrade.stderr()).toMatch(/it has migration 9998_next\. Nothing was changed\..* restore the backup/);
  });

  it('become unready by a migration that breaks them, before they use what it changed', async () => {
    newer = await createNewerVersion({
      tag: '9998_next',
      statements: '-- breaking: posts have another name\nalter table sys_post rename column remark to note;',
    });
    const old = await startServer(fixture, ENV);
    const isReady = async () => (await fetch(`${old.url}/readyz`)).status;
    expect(await isReady()).toBe(200);
    runFile(newer.main.replace('main.ts', 'cli.ts'), fixture.env, 'migrate');
    while ((await isReady()) === 200) await pause(100);

    expect(await isReady()).toBe(503);
    expect(await stopServer(old)).toBe(0);
  });
});
