import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { openPrograms, type Programs } from './testing/programs.ts';
import { type Program } from './testing/run-program.ts';

const READY = /^Backroom is ready at (http:\/\/localhost:\d+)$/m;

interface Answer {
  code: number;
  token?: string;
  data?: { ticket?: string };
}

describe('the process', () => {
  let place: Programs;
  beforeEach(async () => {
    place = await openPrograms();
  });
  afterEach(() => place.close());

  const start = async (more: Record<string, string> = {}) => {
    const program = place.run('main.ts', { ...place.env, ...more });
    const [, url = ''] = await program.prints(READY);
    return { program, url };
  };
  const stop = async ({ program }: { program: Program }) => {
    program.send('SIGTERM');
    return program.ended;
  };
  const call = async (url: string, headers: Record<string, string>, body?: object) => {
    const method = body ? 'POST' : 'GET';
    const json = body && { 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers: { ...headers, ...json }, body: body && JSON.stringify(body) });
    return (await answer.json()) as Answer;
  };
  const login = (password: string) => ({ username: 'admin', password, isNameLogin: 1, unbound: true });
  const signIn = (url: string, password: string) => call(`${url}/api/v1/login/usna`, {}, login(password));
  /** The initial password must be replaced at the first sign-in. */
  const signInFirst = async (url: string, password: string) => {
    const { data } = await signIn(url, password);
    return call(`${url}/api/v1/login/step/password`, {}, { ticket: data?.ticket, password: 'nine herons at dusk' });
  };
  const whoAmI = (url: string, token = '') => call(`${url}/api/v1/getinfo`, { authorization: `Bearer ${token}` });

  it('keeps its data across restarts; reset-admin ends every session', async () => {
    const first = await start({ DEMO: '0' });
    const [, password = ''] =
      /^Initial password of admin \(shown only once\): (\S+)$/m.exec(first.program.stdout()) ?? [];
    const { token } = await signInFirst(first.url, password);
    expect(await whoAmI(first.url, token)).toMatchObject({ code: 200 });
    expect(await stop(first)).toBe(0);

    const second = await start({ DEMO: '0' });
    expect(second.program.stdout()).toBe(`Backroom is ready at ${second.url}\n`);
    expect(await whoAmI(second.url, token)).toMatchObject({ code: 200 });
    expect(await stop(second)).toBe(0);

    const reset = place.run('cli.ts', place.env, 'reset-admin');
    expect(await reset.ended).toBe(0);
    const [, fresh = ''] = /^New password of admin \(shown only once\): (\S+)$/m.exec(reset.stdout()) ?? [];
    const third = await start({ DEMO: '0' });
    expect(await whoAmI(third.url, token)).toMatchObject({ code: 401 });
    expect((await signIn(third.url, password)).code).not.toBe(200);
    expect(await signIn(third.url, fresh)).toMatchObject({ code: 200, data: { step: 'password' } });
    expect(await stop(third)).toBe(0);
  });

  it('warns once if phone sign-in is on and no SMS can be sent', async () => {
    // The demo data enables phone sign-in; the production start reuses its database.
    expect(await stop(await start())).toBe(0);
    const real = { DEMO: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn' };
    const bare = await start(real);
    expect(await stop(bare)).toBe(0);
    const ready = await start({ ...real, SMS_WEBHOOK_URL: 'https://sms.example' });
    expect(await stop(ready)).toBe(0);

    expect(bare.program.stdout().match(/set SMS_WEBHOOK_URL/g)).toHaveLength(1);
    expect(ready.program.stdout()).not.toContain('SMS_WEBHOOK_URL');
  });

  it('prints the demo accounts after the ready line, and completes a request in flight before it exits', async () => {
    await place.makeDatabase();
    const { program, url } = await start();
    await program.prints(/^ {2}lead /m);
    expect(program.stdout()).toMatch(
      /^Backroom is ready at http:\/\/localhost:\d+\n {2}admin +Backroom-2026 .*\n( {2}\S+ +Backroom-2026 .*\n)+$/,
    );
    const body = JSON.stringify(login('Backroom-2026'));
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (chunk) => (heard += chunk.toString()));
    const type = 'Content-Type: application/json';
    socket.write(`POST /api/v1/login/usna HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n{`);
    await pause(300);

    program.send('SIGINT');
    // npm and the terminal may both forward the signal. Without the pause both would count as one.
    await pause(100);
    program.send('SIGINT');
    await pause(300);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
    socket.write(body.slice(1));

    expect(await program.ended).toBe(0);
    expect(heard).toMatch(/^HTTP\/1.1 200 /);
    expect(heard).toMatch(/\r\nConnection: close\r\n/i);
  });
});
