import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startPostgres } from '../postgres/start-postgres.ts';
import { findFreePort, type Proxy, runNginx } from '../proxy/nginx.ts';
import { createCertificate } from './certificate.ts';
import { readUnit, toLocalSite } from './deploy-files.ts';

const MAIN = 'dist/server/main.js';
const CLIENTS = 6;

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let ports: number[];
let redirectPort: number;
let proxy: Proxy;
let agent: Agent;
const children = new Map<number, ChildProcess>();
const outputs: string[] = [];

/** Runs the lines of the unit as systemd would, with the build in the place of the installed program. */
async function startUnit(port: number): Promise<void> {
  const credentials = join(folder, 'credentials');
  const state = join(folder, `state-${port}`);
  mkdirSync(join(state, 'backroom'), { recursive: true });
  const lines = readUnit('Environment').map((line) => line.replace('%S', state).replace('%d', credentials));
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const [node = '', ...args] = (readUnit('ExecStart')[0] ?? '')
    .split(' ')
    .map((part) =>
      part
        .replace('/opt/backroom/bin/node', process.execPath)
        .replace('/opt/backroom/main.js', join(process.cwd(), MAIN)),
    );
  const child = spawn(node, args, {
    cwd: join(state, 'backroom'),
    env: {
      PATH: process.env.PATH,
      ...env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BACKROOM_PUBLIC_URL: 'https://backroom.example',
      BACKROOM_TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.set(port, child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      outputs.push(chunk.toString());
    });
  while (!output.includes('Backroom is ready')) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(50);
  }
}

async function stopUnit(port: number): Promise<number | null> {
  const child = children.get(port)!;
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exited;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request through the proxy; resolves at the end, or once a stream has sent `until`. */
const call = (path: string, { headers = {}, body, until }: { headers?: object; body?: object; until?: string } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: proxy.port,
        path,
        agent,
        servername: 'backroom.example',
        method: body ? 'POST' : 'GET',
        headers: { host: 'backroom.example', 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let text = '';
        const end = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (until !== undefined && text.includes(until)) {
            end();
            outgoing.destroy();
          }
        });
        response.on('end', end);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-unit-'));
  createCertificate(folder);
  postgres = await startPostgres();
  mkdirSync(join(folder, 'credentials'));
  writeFileSync(join(folder, 'credentials/database-url'), `${postgres.url}\n`);
  ports = [await findFreePort(), await findFreePort()];
  redirectPort = await findFreePort();
  // One after the other: the first fills the empty database.
  for (const port of ports) await startUnit(port);
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  proxy = await runNginx((port) => toLocalSite({ addresses, port, folder }, redirectPort));
  agent = new Agent({ keepAlive: true, ca: readFileSync(join(folder, 'certificate.pem')) });
}, 300_000);
afterAll(async () => {
  agent.destroy();
  await proxy.stop();
  for (const child of children.values()) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Signs in with the password that the first start has written, and replaces it. */
async function signIn(): Promise<Record<string, string>> {
  const file = join(folder, `state-${ports[0]}`, 'backroom/initial-password');
  const password = readFileSync(file, 'utf8').trim();
  const first = await call('/api/v1/login/usna', { body: { username: 'admin', password, isNameLogin: 1 } });
  const { ticket } = (JSON.parse(first.body) as { data: { ticket: string } }).data;
  const second = await call('/api/v1/login/step/password', { body: { ticket, password: 'nine herons at dusk' } });
  const cookies = [second.headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  expect(second.headers['strict-transport-security']).toBeDefined();
  const { token } = JSON.parse(second.body) as { token: string };
  return { authorization: `Bearer ${token}`, cookie: cookies.map((each) => each.split(';')[0]).join('; ') };
}

it('serves through TLS from two units, also event streams, and restarts them without a failed answer', async () => {
  const moved = await new Promise<Answer>((resolve, reject) => {
    plainRequest({ host: '127.0.0.1', port: redirectPort, path: '/a?b', headers: { host: 'backroom.example' } })
      .once('response', ({ statusCode = 0, headers }) => resolve({ status: statusCode, headers, body: '' }))
      .once('error', reject)
      .end();
  });
  expect([moved.status, moved.headers.location]).toEqual([308, 'https://backroom.example/a?b']);
  const headers = await signIn();
  const stream = await call('/api/v1/events', { headers, until: 'event: rights' });
  expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);

  const statuses = new Map<number, number>();
  let written = 0;
  let isStopped = false;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let round = 0; !isStopped; round += 1) {
      const read = await call('/api/v1/getinfo', { headers });
      const name = `load-${client}-${round}`;
      const write = await call('/api/v1/post', { headers, body: { postName: name, postCode: name, sort: 1 } });
      for (const { status } of [read, write]) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (write.status === 200) written += 1;
      await pause(20);
    }
  });
  for (const port of ports) {
    expect(await stopUnit(port)).toBe(0);
    await startUnit(port);
    await pause(6_000);
  }
  isStopped = true;
  await Promise.all(clients);

  const isEachAnswered = [...statuses.keys()].every((status) => status === 200);
  expect({ statuses, errors: isEachAnswered ? '' : proxy.readErrors() }).toEqual({
    statuses: new Map([[200, expect.any(Number)]]),
    errors: '',
  });
  expect(written).toBeGreaterThan(10);
  const list = await call('/api/v1/post?pageSize=1&keyword=load-', { headers });
  expect((JSON.parse(list.body) as { data: { count: number } }).data.count).toBe(written);
  expect(outputs.join('')).not.toContain('nine herons');
}, 600_000);
