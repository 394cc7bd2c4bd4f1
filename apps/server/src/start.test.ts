import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { createSignInBody, startServer } from './testing/server-process.ts';

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
});
