import type { AddressInfo, Socket } from 'node:net';

import { setupCaller, setupTestApp } from './testing/test-app.ts';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

/** The writes that answer a call over a real connection, each a call of the system. */
async function countWrites(path: string, encoding: string): Promise<[status: number, encoding: string | null, number]> {
  const { port } = test.app.server.address() as AddressInfo;
  let writes = 0;
  const count = (socket: Socket) => {
    const { _write: write, _writev: writev } = socket;
    socket._write = (...args) => ((writes += 1), write.apply(socket, args));
    socket._writev = (...args) => ((writes += 1), writev?.apply(socket, args));
  };
  test.app.server.once('connection', count);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...admin.headers, 'accept-encoding': encoding, connection: 'close' },
  });
  await response.text();
  return [response.status, response.headers.get('content-encoding'), writes];
}

describe('head and body of a response are sent in one write', () => {
  beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }));

  it.each([
    ['/api/v1/getinfo', 'identity', 200, null],
    ['/api/v1/sys-user?pageSize=20', 'br', 200, 'br'],
    ['/api/v1/sys-user?pageSize=20', 'gzip', 200, 'gzip'],
    ['/api/v1/sys-user?pageSize=20', 'identity', 200, null],
    ['/api/v1/absent', 'br', 404, null],
  ])('%s as %s', async (path, encoding, status, sentAs) => {
    expect(await countWrites(path, encoding)).toEqual([status, sentAs, 1]);
  });
});
