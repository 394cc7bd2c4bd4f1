import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type ApiSession, signIn } from '../server/api-session.ts';
import { openReplicatedCompany, type ReplicatedCompany } from './instances.ts';

const PASSWORD = 'Backroom-2026';
const EXPORTS_PER_MINUTE = 5;
/** More become a job. */
const JOB_ROWS = 10_000;

let company: ReplicatedCompany;
let backups: string;
let session: (address: string) => ApiSession;
beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'backroom-backups-'));
  company = await openReplicatedCompany(4, { BACKROOM_BACKUP_DIR: backups });
  session = await signIn(company.instances[0]!.address, 'admin', PASSWORD);
});
afterAll(async () => {
  await company.close();
  rmSync(backups, { recursive: true, force: true });
});

const addresses = () => company.instances.map(({ address }) => address);

it('a setting that one changes is read by all, and their event streams announce it', async () => {
  const controller = new AbortController();
  const texts = await Promise.all(
    addresses().map(async (address) => {
      const { headers } = session(address);
      const response = await fetch(`${address}/api/v1/events`, { headers, signal: controller.signal });
      const stream = { text: '' };
      void (async () => {
        for await (const chunk of response.body ?? []) stream.text += new TextDecoder().decode(chunk);
      })().catch(() => undefined);
      return stream;
    }),
  );
  // What each has sent at its start.
  await pause(2_000);
  const before = texts.map(({ text }) => text.split('event: settings').length);
  const [first = ''] = addresses();
  const { version } = (await session(first).call('GET', '/api/v1/set-config')).body.data as { version: number };
  const changed = await session(first).call('PUT', '/api/v1/set-config', { version, sys_app_name: 'Four' });
  expect(changed.status).toBe(200);
  await pause(2_000);
  controller.abort();

  expect(texts.map(({ text }) => text.split('event: settings').length)).toEqual(before.map((count) => count + 1));
  for (const address of addresses()) {
    const { data } = (await session(address).call('GET', '/api/v1/set-config')).body;
    expect(data).toMatchObject({ sys_app_name: 'Four' });
  }
});

it('a limit of a person is one for all', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn <= EXPORTS_PER_MINUTE; turn += 1) {
    const address = addresses()[turn % 4] ?? '';
    const response = await fetch(`${address}/api/v1/post/export`, { headers: session(address).headers });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array<number>(EXPORTS_PER_MINUTE).fill(200), 429]);
});

it('one of them makes the backup of the day', async () => {
  const list = () => readdirSync(backups).filter((name) => name.endsWith('.backup'));
  for (let attempt = 0; list().length === 0 && attempt < 600; attempt += 1) await pause(100);
  await pause(3_000);
  expect(list()).toHaveLength(1);
});

it('a job is finished by the one that is left when three are killed', async () => {
  await company.forgetExports();
  await company.askPrimary(`insert into sys_login_log (username, status, ipaddr, user_agent, msg, request_id)
    select 'many', '2', '127.0.0.1', '', 'signedIn', '' from generate_series(1, ${JOB_ROWS + 1})`);
  await company.waitUntilReplayed();
  const [first = '', , , last = ''] = addresses();
  const path = '/api/v1/sys-login-log/export?pageIndex=1&pageSize=20&keyword=many';
  const { status, body } = await session(first).call('GET', path);
  expect(status).toBe(202);
  const { jobId } = body.data as { jobId: number };
  for (const instance of company.instances.slice(0, 3)) await instance.stop('SIGKILL');

  const read = async () =>
    (await session(last).call('GET', `/api/v1/job/${jobId}`)).body.data as { state: string; done: number };
  let job = await read();
  // Had one of the killed begun, its lease has to end.
  for (let attempt = 0; job.state !== 'done' && attempt < 90; attempt += 1) {
    await pause(1_000);
    job = await read();
  }
  expect(job).toMatchObject({ state: 'done', done: JOB_ROWS + 1 });
  const file = await fetch(`${last}/api/v1/job/${jobId}/file`, { headers: session(last).headers });
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(JOB_ROWS + 2);
});
