import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { DEMO_PASSWORD } from './platform/app-config/demo-accounts.ts';
import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { call, createSignInBody, type ServerProcess, startServer, stopServer } from './testing/server-process.ts';

/** See `instance.ts`: after this time what the instance held is free. */
const LIVE_MS = 20_000;

/** Two server processes on one PostgreSQL; the embedded database has one. */
const onPostgres = process.env.TEST_DATABASE_URL === undefined ? describe.skip : describe;

onPostgres('two instances, one of which is killed', () => {
  let fixture: ProgramFixture;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    fixture = await createProgramFixture();
  });
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    await fixture.close();
  });

  /** Begins an upload and leaves it unfinished; resolves with the status if it is refused. */
  async function upload({ url }: ServerProcess, token: string): Promise<number | null> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    const head = `Host: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: text/csv\r\nContent-Length: 9\r\n`;
    socket.write(`POST /api/v1/sys-user/import HTTP/1.1\r\n${head}\r\na`);
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    const text = await Promise.race([answer, pause(1_000)]);
    return typeof text === 'string' ? Number(text.split(' ')[1]) : null;
  }

  it('share the places of a person, and those of the killed one are free after twenty seconds', async () => {
    const first = await startServer(fixture);
    const second = await startServer(fixture);
    const { token = '' } = await call(`${first.url}/api/v1/login/usna`, {}, createSignInBody(DEMO_PASSWORD));
    expect(await upload(first, token)).toBeNull();
    expect(await upload(first, token)).toBeNull();
    expect(await upload(second, token)).toBe(429);

    first.program.kill('SIGKILL');
    await first.program.exitCode;
    expect(await upload(second, token)).toBe(429);
    await pause(LIVE_MS);
    expect(await upload(second, token)).toBeNull();
    expect(await upload(second, token)).toBeNull();
    expect(await upload(second, token)).toBe(429);
    sockets.splice(0).forEach((socket) => socket.destroy());
    expect(await stopServer(second)).toBe(0);
  });
});
