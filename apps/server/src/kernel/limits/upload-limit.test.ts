import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { createCaller, createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { getUploadedFile } from '../http/body-parser.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';

const URL = '/api/v1/sample/file';

describe('uploads in progress', () => {
  let app: FastifyInstance;
  let port: number;
  let sockets: Socket[];
  let handled: number;
  beforeEach(async () => {
    sockets = [];
    handled = 0;
    app = await createTestApp({
      authenticate: async ({ headers }) => ({ ...createCaller('*:*:*'), userId: Number(headers['x-user']) }),
      routes(instance) {
        registerEndpoint(instance, sampleContract.upload, (_arg, _caller, request) => {
          handled += 1;
          return getUploadedFile(request).bytes.length;
        });
      },
    });
    port = Number(new globalThis.URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(async () => {
    sockets.forEach((socket) => socket.destroy());
    await app.close();
  });

  /** Sends the headers and the first byte of a file. */
  const start = async (userId: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(
      `POST ${URL} HTTP/1.1\r\nHost: x\r\nX-User: ${userId}\r\nContent-Type: text/csv\r\nContent-Length: 3\r\n\r\na`,
    );
    await delay(50);
    return socket;
  };
  const finish = async (socket: Socket) => {
    const response = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.write('bc');
    return response;
  };
  const upload = (userId: number) =>
    app.inject({
      method: 'POST',
      url: URL,
      headers: { 'x-user': String(userId), 'content-type': 'text/csv' },
      payload: 'abc',
    });

  it('are at most two per user, the others are rejected before they are received', async () => {
    const pending = await start(1);
    await start(1);

    expect(await upload(1)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
    expect(handled).toBe(0);
    expect(await upload(2)).toMatchObject({ statusCode: 200 });
    expect(await finish(pending)).toContain('200 OK');
    await delay(50);
    expect(await upload(1)).toMatchObject({ statusCode: 200 });
  });

  it('are at most four in total', async () => {
    for (const userId of [1, 1, 2]) await start(userId);
    expect(await upload(2)).toMatchObject({ statusCode: 429 });
    await start(3);

    expect(await upload(4)).toMatchObject({ statusCode: 429 });
  });

  it('end with the connection of a client that disconnects meanwhile', async () => {
    for (let count = 0; count < 3; count += 1) {
      const socket = await start(1);
      socket.destroy();
      await delay(50);
    }

    expect(handled).toBe(0);
    expect(await upload(1)).toMatchObject({ statusCode: 200 });
  });

  it('are at most twelve a minute for each user', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1) statuses.push((await upload(1)).statusCode);

    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
    expect((await upload(1)).json()).toMatchObject({ msg: expect.stringMatching(/^上传过于频繁，请\d+秒后再试$/) });
    expect((await upload(2)).statusCode).toBe(200);
  });

  it('end with a rejected file', async () => {
    for (let count = 0; count < 3; count += 1) {
      const response = await app.inject({
        method: 'POST',
        url: URL,
        headers: { 'x-user': '1', 'content-type': 'text/plain' },
        payload: 'abc',
      });
      expect(response.statusCode).toBe(415);
    }

    expect(await upload(1)).toMatchObject({ statusCode: 200 });
  });
});
