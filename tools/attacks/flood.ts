import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import type { Job } from '@backroom/contract/jobs';

import { signIn } from '../server/api-session.ts';
import { ATTACKER, IMPORTER, PASSWORD } from './attack-accounts.ts';
import { createCountingClient } from './counting-client.ts';
import { hangUploads } from './hanging-uploads.ts';
import { createHostileFiles, createUsersFile, type ImportFile } from './hostile-files.ts';

/*
 * A process that floods the server at the given address for some seconds, with one kind of requests or all at once, and
 * prints the number of responses as JSON. It does not wait as `Retry-After` says.
 */
// In reality on machines of its own, so it leaves the processor to the server.
setPriority(constants.priority.PRIORITY_LOW);

const [address = '', seconds = '', run = '', only = ''] = process.argv.slice(2);
const startedAt = Date.now();
const deadline = startedAt + Number(seconds) * 1000;
const PAUSE_MS = 20;
const MAX_REQUESTS = 2_500;

const client = createCountingClient(address);
const [attacker, importer] = await Promise.all(
  [ATTACKER, IMPORTER].map(async (name) => (await signIn(address, name, PASSWORD))(address).headers),
);
const json = { ...attacker, 'content-type': 'application/json' };

async function repeat(send: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < MAX_REQUESTS && Date.now() < deadline; round += 1) {
    await send(round);
    await pause(PAUSE_MS);
  }
}

const IMPORT = '/api/v1/sys-user/import';
const post = (headers: Record<string, string>, { type, bytes }: ImportFile): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': type },
  body: new Uint8Array(bytes),
});

const files = createHostileFiles();
const sendFile = (round: number) =>
  client.send('dry run', `${IMPORT}?dryRun=1`, post(json, files[round % files.length] ?? createUsersFile('dry')));

const importUsers = (round: number) =>
  client.send('import', IMPORT, post(importer ?? {}, createUsersFile(`real${run}.${round}`, round % 2 === 1)));

const JOB_PAUSE_MS = 500;
const MAX_JOB_MS = 120_000;

/** Counts how the first of the accepted imports ends. */
async function countFirstImport(): Promise<void> {
  const giveUpAt = Date.now() + MAX_JOB_MS;
  for (; Date.now() < giveUpAt; await pause(JOB_PAUSE_MS)) {
    const response = await fetch(`${address}/api/v1/job`, { headers: importer ?? {} });
    const { data = [] } = (await response.json()) as { data?: Job[] };
    const first = data.filter(({ kind, createdAt }) => kind === 'import' && Date.parse(createdAt) > startedAt).at(-1);
    if (first?.finishedAt) return client.count('import job', first.state);
  }
  client.count('import job', 'unfinished');
}

const LENGTH = 50 * 1024;
const HOSTILE_TEXTS = [
  `a@${'a.'.repeat(LENGTH / 2)}`,
  `${'a'.repeat(LENGTH)}@`,
  `${'a-'.repeat(LENGTH / 2)}@b`,
  '1'.repeat(LENGTH + 12 * 1024),
  `+86${' -'.repeat(LENGTH / 2)}`,
  `${' '.repeat(LENGTH + 12 * 1024)}x`,
];
const sendText = (round: number) => {
  const text = HOSTILE_TEXTS[round % HOSTILE_TEXTS.length];
  const field = ['email', 'phone', 'nickName', 'username', 'password'][round % 5] ?? '';
  return client.send('long text', '/api/v1/sys-user', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ [field]: text }),
  });
};

const LARGE = [
  '/api/v1/sys-user?pageIndex=1&pageSize=10000',
  '/api/v1/dept',
  '/api/v1/deptTree',
  '/api/v1/store?pageIndex=1&pageSize=10000',
  '/api/v1/sys-user?pageIndex=5&pageSize=10000&orderBy=nickName',
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

const ATTACKS: Record<string, () => readonly Promise<void>[]> = {
  files: () => [0, 1, 3].map((offset) => repeat((round) => sendFile(round + offset))),
  import: () => [repeat(importUsers).then(countFirstImport)],
  texts: () => [0, 2].map((offset) => repeat((round) => sendText(round + offset))),
  lists: () => Array.from({ length: 6 }, (_, at) => repeat((round) => readLarge(round + at))),
  exports: () => [repeat(readExport)],
  previews: () => [repeat(preview(1)), repeat(preview(2))],
  uploads: () => [pause((Number(seconds) * 1000) / 3).then(() => hangUploads(client, address, attacker ?? {}))],
};

const kinds = only === '' ? Object.keys(ATTACKS) : [only];
await Promise.all(kinds.flatMap((kind) => ATTACKS[kind]?.() ?? []));
process.stdout.write(JSON.stringify(client.getFigures()));
