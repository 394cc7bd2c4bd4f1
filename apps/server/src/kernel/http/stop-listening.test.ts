import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { createTestApp } from '../../testing/http-test-app.ts';

const CLIENTS = 20;
/** Connects and sends requests while the server handles something else; posts the first line of each answer. */
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, clients, sent } } = require('node:worker_threads');
  const request = 'POST /echo HTTP/1.1\\r\\nHost: x\\r\\nContent-Type: application/json\\r\\nContent-Length: 2\\r\\n\\r\\n{}';
  const answers = Array.from({ length: clients }, () => new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    }));
    socket.once('data', (data) => resolve(data.toString().split('\\r\\n')[0]));
    socket.once('error', ({ code }) => resolve(code));
  }));
  Promise.all(answers).then((lines) => parentPort.postMessage(lines));
`;

it('answers the requests that came before it stopped to listen, also those that it had not read', async () => {
  const app = await createTestApp({
    routes: (instance) => instance.post('/echo', { config: { routeAccess: 'public' } }, async () => ({ done: true })),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { port } = app.server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, clients: CLIENTS, sent } });
  const answers = new Promise((resolve) => client.once('message', resolve));
  // Blocks the server, which has not accepted the connections when it begins to close.
  while (sent[0]! < CLIENTS) Atomics.wait(sent, 0, sent[0]!, 1_000);
  await app.close();

  expect(await answers).toEqual(Array.from({ length: CLIENTS }, () => 'HTTP/1.1 200 OK'));
  await client.terminate();
});

it('ends a kept connection with its next response after a drain, and refuses new ones', async () => {
  const app = await createTestApp({});
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = () =>
    new Promise<[status: number | undefined, connection: string | undefined]>((resolve, reject) => {
      const outgoing = request({ port, path: '/healthz', agent }, (response) => {
        response.resume().once('end', () => resolve([response.statusCode, response.headers.connection]));
      });
      outgoing.once('error', reject).end();
    });
  app.beginDrain();
  expect(await get()).toEqual([200, 'keep-alive']);
  const closed = app.close();
  while (app.server.listening) await setImmediate();

  expect(await get()).toEqual([200, 'close']);
  await expect(get()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await closed;
});
