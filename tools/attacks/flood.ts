import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import type { Job } from '@backroom/contract/jobs';
import { MAX_IMPORTED_MENUS } from '@backroom/contract/menus';
import { createMenuEntries } from '@backroom/server/testing/import-files';

import { signIn } from '../server/api-session.ts';
import { ATTACKER, PASSWORD } from './attack-accounts.ts';
import { createCountingClient } from './counting-client.ts';
import { createHostileFiles, createUsersFile, type ImportFile } from './hostile-files.ts';
import { createHostileUser } from './hostile-texts.ts';
import { importRoundRobin } from './import-round-robin.ts';
import { callPages } from './page-calls.ts';
import { sendUntilAccepted } from './send-until-accepted.ts';
import { stallUploads } from './stalled-uploads.ts';

/*
 * A process that floods the server at the given address for some seconds, with one kind of requests or all at once, and
 * prints the number of responses as JSON. It ignores `Retry-After`.
 */
// A real flood comes from other machines: it must not take the processor from the server.
setPriority(constants.priority.PRIORITY_LOW);

const [address = '', seconds = '', run = '', only = ''] = process.argv.slice(2);
const startedAt = Date.now();
const deadline = startedAt + Number(seconds) * 1000;
const PAUSE_MS = 20;
const MAX_REQUESTS = 2_500;

const client = createCountingClient(address);
// One person, so that all count for the limits of one user.
const { headers } = (await signIn(address, ATTACKER, PASSWORD))(address);
const json = { ...headers, 'content-type': 'application/json' };

async function repeat(send: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < MAX_REQUESTS && Date.now() < deadline; round += 1) {
    await send(round);
    await pause(PAUSE_MS);
  }
}

const IMPORT = '/api/v1/sys-user/import';
const post = ({ type, bytes }: ImportFile): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': type },
  body: new Uint8Array(bytes),
});

const files = createHostileFiles();
const sendFile = (round: number) =>
  client.send('dry run', `${IMPORT}?dryRun=1`, post(files[round % files.length] ?? createUsersFile('dry')));

// The first one shares passwords, and is written during the attack. Each user of the next one has another password to
// hash, which takes minutes.
const importUsers = () =>
  sendUntilAccepted(
    repeat,
    (at) => createUsersFile(`real${run}.${at}`, at % 2 === 0),
    (file) => client.send('import', IMPORT, post(file)),
  );

const menus = JSON.stringify({ parentId: 0, entries: createMenuEntries(MAX_IMPORTED_MENUS), dryRun: true });
const importMenus = () =>
  client.send('import of menus', '/api/v1/menu/import', { method: 'POST', headers: json, body: menus });

const JOB_PAUSE_MS = 500;
const MAX_JOB_MS = 120_000;

/** Counts how the first of the accepted imports ends. */
async function countFirstImport(): Promise<void> {
  const giveUpAt = Date.now() + MAX_JOB_MS;
  for (; Date.now() < giveUpAt; await pause(JOB_PAUSE_MS)) {
    const response = await fetch(`${address}/api/v1/job`, { headers });
    const { data = [] } = (await response.json()) as { data?: Job[] };
    const isOfUsers = ({ kind, noun }: Job) => kind === 'import' && noun === 'user';
    const first = data.filter((job) => isOfUsers(job) && Date.parse(job.createdAt) > startedAt).at(-1);
    if (first?.finishedAt) return client.count('import job', first.state);
  }
  client.count('import job', 'unfinished');
}

const sendText = (round: number) =>
  client.send('long text', '/api/v1/sys-user', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(createHostileUser(round)),
  });

const LARGE = [
  '/api/v1/sys-user?pageIndex=1&pageSize=10000',
  '/api/v1/dept',
  '/api/v1/deptTree',
  '/api/v1/store?pageIndex=1&pageSize=10000',
  '/api/v1/sys-user?pageIndex=5&pageSize=10000&orderBy=nickName',
  '/api/v1/roleDeptTreeselect/0',
  '/api/v1/roleMenuTreeselect/0',
  '/api/v1/menu',
  '/api/v1/menurole',
];
const EXPORTS = ['/api/v1/sys-user/export', '/api/v1/dept/export', '/api/v1/store/export'];
const readLarge = (round: number) => client.send('large list', LARGE[round % LARGE.length] ?? '', { headers: json });
const readExport = (round: number) => client.send('export', EXPORTS[round % EXPORTS.length] ?? '', { headers: json });

const FIRST_USER = 1_000_001;
const ids = Array.from({ length: 100 }, (_, at) => FIRST_USER + at);
const preview = (worker: number) => (round: number) =>
  client.send('idempotency key', '/api/v1/user/bulk/preview', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': `${run}-${worker}-${round}` },
    body: JSON.stringify({ ids, change: { kind: 'status', status: '1' } }),
  });

// The imports of users come first, as files take the few places of a user.
const ATTACKS: Record<string, () => readonly Promise<void>[]> = {
  import: () => [importUsers().then(countFirstImport)],
  imports: () => [importRoundRobin({ client, run, repeat, post }), repeat(importMenus)],
  files: () => [0, 1, 3].map((offset) => repeat((round) => sendFile(round + offset))),
  texts: () => [0, 2].map((offset) => repeat((round) => sendText(round + offset))),
  lists: () => Array.from({ length: 6 }, (_, at) => repeat((round) => readLarge(round + at))),
  exports: () => [repeat(readExport)],
  previews: () => [repeat(preview(1)), repeat(preview(2))],
  pages: () => callPages({ client, headers, repeat, firstRound: Number(run) * MAX_REQUESTS }),
  uploads: () => [pause((Number(seconds) * 1000) / 3).then(() => stallUploads(client, address, headers))],
};

const kinds = only === '' ? Object.keys(ATTACKS) : [only];
await Promise.all(kinds.flatMap((kind) => ATTACKS[kind]?.() ?? []));
process.stdout.write(JSON.stringify(client.getFigures()));
