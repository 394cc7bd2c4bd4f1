import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { call, startServer, stopServer } from './testing/server-process.ts';

describe('the process', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
  });
  afterEach(() => fixture.close());

  const createLoginBody = (password: string) => ({ username: 'admin', password, isNameLogin: 1, unbound: true });
  const signIn = (url: string, password: string) => call(`${url}/api/v1/login/usna`, {}, createLoginBody(password));
  /** The initial password must be replaced at the first sign-in. */
  const signInWithInitialPassword = async (url: string, password: string) => {
    const { data } = await signIn(url, password);
    return call(`${url}/api/v1/login/step/password`, {}, { ticket: data?.ticket, password: 'nine herons at dusk' });
  };
  const getInfo = (url: string, token = '') => call(`${url}/api/v1/getinfo`, { authorization: `Bearer ${token}` });

  it('keeps its data across restarts; reset-admin ends every session', async () => {
    await fixture.createDatabase();
    const first = await startServer(fixture, { DEMO: '0' });
    const [, password = ''] =
      /^Initial password of admin \(shown only once\): (\S+)$/m.exec(first.program.stdout()) ?? [];
    const { token } = await signInWithInitialPassword(first.url, password);
    expect(await getInfo(first.url, token)).toMatchObject({ code: 200 });
    expect(await stopServer(first)).toBe(0);

    const second = await startServer(fixture, { DEMO: '0' });
    expect(second.program.stdout()).toBe(`Backroom is ready at ${second.url}\n`);
    expect(await getInfo(second.url, token)).toMatchObject({ code: 200 });
    expect(await stopServer(second)).toBe(0);

    const reset = fixture.run('cli.ts', fixture.env, 'reset-admin');
    expect(await reset.exitCode).toBe(0);
    const [, newPassword = ''] = /^New password of admin \(shown only once\): (\S+)$/m.exec(reset.stdout()) ?? [];
    const third = await startServer(fixture, { DEMO: '0' });
    expect(await getInfo(third.url, token)).toMatchObject({ code: 401 });
    expect((await signIn(third.url, password)).code).not.toBe(200);
    expect(await signIn(third.url, newPassword)).toMatchObject({ code: 200, data: { step: 'password' } });
    expect(await stopServer(third)).toBe(0);
  });

  it('prints the demo accounts after the ready line, and completes a request in flight before it exits', async () => {
    await fixture.createDatabase();
    const { program, url } = await startServer(fixture);
    await program.waitForOutput(/^ {2}lead /m);
    expect(program.stdout()).toMatch(
      /^Backroom is ready at http:\/\/localhost:\d+\n {2}admin +Backroom-2026 .*\n( {2}\S+ +Backroom-2026 .*\n)+$/,
    );
    const body = JSON.stringify(createLoginBody('Backroom-2026'));
    let received = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (chunk) => (received += chunk.toString()));
    const type = 'Content-Type: application/json';
    socket.write(`POST /api/v1/login/usna HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n{`);
    await pause(300);

    program.kill('SIGINT');
    // npm and the terminal may both forward the signal. Without the pause both would count as one.
    await pause(100);
    program.kill('SIGINT');
    await pause(300);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
    socket.write(body.slice(1));

    expect(await program.exitCode).toBe(0);
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    expect(received).toMatch(/\r\nConnection: close\r\n/i);
  });
});
