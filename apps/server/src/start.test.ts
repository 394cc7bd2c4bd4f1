import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { call, createSignInBody, startServer } from './testing/server-process.ts';

describe('the process', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
  });
  afterEach(() => fixture.close());

  it('prints the demo accounts after the ready line, and completes a request in flight before it exits', async () => {
    await fixture.createDatabase();
    const { program, url } = await startServer(fixture);
    await program.waitForOutput(/^ {2}lead /m);
    expect(program.stdout()).toMatch(
      /^Backroom is ready at http:\/\/localhost:\d+\n {2}admin +Backroom-2026 .*\n( {2}\S+ +Backroom-2026 .*\n)+$/,
    );
    const body = JSON.stringify(createSignInBody('Backroom-2026'));
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

  it('drains on SIGTERM: not ready, but answers, until the time is over or another signal comes', async () => {
    await fixture.createDatabase();
    const { program, url } = await startServer(fixture, { BACKROOM_DRAIN_SECONDS: '60' });
    const token = (await call(`${url}/api/v1/login/usna`, {}, createSignInBody('Backroom-2026'))).token ?? '';
    const get = (path: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await get('/readyz')).status).toBe(200);

    program.kill('SIGTERM');
    while ((await get('/readyz')).status === 200) await pause(20);
    expect(await (await get('/readyz')).json()).toMatchObject({ code: 503, msg: '本服务实例正在停止' });
    // One supervisor sends the signal to the process and to its group.
    program.kill('SIGTERM');
    await pause(200);
    const answer = await get('/api/v1/app-config');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
    expect((await get('/healthz')).status).toBe(200);

    program.kill('SIGINT');
    expect(await program.exitCode).toBe(0);
  });

  it('closes when the time of the drain is over', async () => {
    await fixture.createDatabase();
    const { program, url } = await startServer(fixture, { BACKROOM_DRAIN_SECONDS: '1' });
    program.kill('SIGTERM');
    // That the drain lasts as long as it was told is shown above, without a clock that the machine may stop.
    while ((await fetch(`${url}/readyz`)).status === 200) await pause(20);

    expect(await program.exitCode).toBe(0);
  });
});
