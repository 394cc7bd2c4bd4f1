import { connect, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';

let fixture: ProgramFixture;
let gate: Server | undefined;
beforeEach(async () => {
  fixture = await createProgramFixture();
});
afterEach(async () => {
  await fixture.close();
  gate?.close();
  gate = undefined;
});

/** Passes connections on to the database from now on. */
async function openGate(port: number, target: URL): Promise<number> {
  gate = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const each of [socket, onward]) each.on('error', () => [socket, onward].forEach((end) => end.destroy()));
    socket.pipe(onward).pipe(socket);
  });
  const opened = gate;
  await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
  return (opened.address() as { port: number }).port;
}

it('starts when the database comes up', async () => {
  const target = new URL(fixture.env.DATABASE_URL ?? '');
  const port = await openGate(0, target);
  await new Promise((resolve) => gate?.close(resolve));
  const gated = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) });

  const program = fixture.run('main.ts', { ...fixture.env, LOG_LEVEL: 'warn', DATABASE_URL: gated.href, DEMO: '0' });
  await program.waitForOutput(/cannot be reached: connect ECONNREFUSED \S+. Waiting for up to 60 seconds/);
  await pause(1_200);
  await openGate(port, target);
  await program.waitForOutput(/^Backroom is ready at/m);
  program.kill('SIGTERM');

  expect(await program.exitCode).toBe(0);
  expect(program.stdout().match(/cannot be reached/g)).toHaveLength(1);
  expect(program.stdout().match(/ answers"/g)).toHaveLength(1);
});

it.each([
  ['a missing database', { pathname: '/missing' }, 'database "missing" does not exist'],
  ['an unknown role', { username: 'nemo', password: 'hush' }, '"nemo"'],
])('fails at once with %s', async (_case, change, reason) => {
  const url = Object.assign(new URL(fixture.env.DATABASE_URL ?? ''), change);

  const program = fixture.run('main.ts', { ...fixture.env, LOG_LEVEL: 'warn', DATABASE_URL: url.href });

  expect(await program.exitCode).toBe(1);
  expect(program.stdout()).toBe('');
  expect(program.stderr()).toMatch(/^PostgreSQL at [^\n]+ cannot be reached: [^\n]+\n$/);
  expect(program.stderr()).toContain(reason);
  expect(program.stderr()).not.toContain('hush');
});
