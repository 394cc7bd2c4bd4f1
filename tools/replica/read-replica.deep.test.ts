import { setTimeout as pause } from 'node:timers/promises';

import { type ApiSession, signIn } from '../server/api-session.ts';
import type { RunningServer } from '../server/run-server.ts';
import { openReplicatedCompany, readAnsweredBy, type ReplicatedCompany } from './instances.ts';
import { EXAMPLE_ERROR, lagReads, toUrl } from './lag-reads.ts';

const PASSWORD = 'Backroom-2026';
/** A replica that is further behind serves no reads. */
const MAX_LAG_MS = 5_000;

let company: ReplicatedCompany;
let writer: (address: string) => ApiSession;
let reader: (address: string) => ApiSession;
beforeAll(async () => {
  company = await openReplicatedCompany();
  const [first] = two();
  writer = await signIn(first.address, 'admin', PASSWORD);
  reader = await signIn(first.address, 'admin', PASSWORD);
});
afterAll(() => company.close());
beforeEach(async () => {
  await company.resumeReplay();
  await company.waitUntilReplayed();
});

const two = () => company.instances as [RunningServer, RunningServer];

const create = async (session: ApiSession, name: string) =>
  session.call('POST', '/api/v1/post', { postName: name, postCode: name, sort: 1 });
const finds = async (session: ApiSession, name: string) => {
  const { status, body } = await session.call('GET', `/api/v1/post?pageIndex=1&pageSize=20&keyword=${name}`);
  expect(status).toBe(200);
  return (body.data as { count: number }).count === 1;
};

it('answers each read that may lag from the standby, and none of its statements has to be repeated', async () => {
  const reads = lagReads();
  expect(reads.length).toBeGreaterThan(40);
  const [instance] = two();
  const failed: string[] = [];
  const session = reader(instance.address);
  await writer(instance.address).call('POST', '/api/v1/error-log', { errors: [EXAMPLE_ERROR] });
  await company.waitUntilReplayed();
  for (const read of reads) {
    if (read.download !== undefined) await company.forgetExports();
    const before = await readAnsweredBy(instance);
    const url = await toUrl(read, (path) => session.call('GET', path));
    const response = await fetch(`${instance.address}${url}`, { headers: session.headers });
    await response.arrayBuffer();
    const after = await readAnsweredBy(instance);
    const isAnswered = after.replica > before.replica && after.primary === before.primary;
    if (response.status !== 200 || !isAnswered)
      failed.push(`${url}: ${response.status} ${JSON.stringify([before, after])}`);
  }
  expect(failed).toEqual([]);
});

it('a session reads what it has written on every instance, while another one reads from the standby', async () => {
  const [first, second] = two();
  await company.pauseReplay();
  expect((await create(writer(first.address), 'paused')).status).toBe(200);

  for (const { address } of company.instances) expect(await finds(writer(address), 'paused')).toBe(true);
  for (const { address } of company.instances) expect(await finds(reader(address), 'paused')).toBe(false);
  // A sign-in is a write.
  const later = await signIn(second.address, 'admin', PASSWORD);
  expect(await finds(later(first.address), 'paused')).toBe(true);

  // The end of a job is a write for its session, of whatever instance.
  await reader(first.address).call('GET', '/api/v1/job');
  expect(await finds(reader(second.address), 'paused')).toBe(true);

  await company.resumeReplay();
  await company.waitUntilReplayed();
  expect(await finds(reader(second.address), 'paused')).toBe(true);
  const before = await readAnsweredBy(second);
  expect(await finds(writer(second.address), 'paused')).toBe(true);
  expect((await readAnsweredBy(second)).replica).toBeGreaterThan(before.replica);
});

it('a standby that is too far behind serves nothing until it has caught up', async () => {
  const [first, second] = two();
  await company.pauseReplay();
  await create(writer(first.address), 'behind');
  expect(await finds(reader(second.address), 'behind')).toBe(false);
  await pause(MAX_LAG_MS + 500);

  expect(await finds(reader(second.address), 'behind')).toBe(true);
  expect(second.output()).toContain('the replica is too far behind: the primary serves its reads');
  await company.resumeReplay();
  await company.waitUntilReplayed();
  const before = await readAnsweredBy(second);
  expect(await finds(reader(second.address), 'behind')).toBe(true);
  expect((await readAnsweredBy(second)).replica).toBeGreaterThan(before.replica);
});

it('a standby that is gone costs no read, and serves again when it is back', async () => {
  const [first, second] = two();
  await company.standby.restart(async () => {
    for (let round = 0; round < 20; round += 1)
      for (const { address } of company.instances) expect(await finds(reader(address), 'behind')).toBe(true);
    expect(first.output()).toContain('the replica does not answer: the primary serves its reads');
  });
  await company.waitUntilReplayed();
  await pause(1_000);
  const before = await readAnsweredBy(second);
  await finds(reader(second.address), 'behind');
  expect((await readAnsweredBy(second)).replica).toBeGreaterThan(before.replica);
});
