import { connect } from 'node:net';

import type { CountingClient } from './counting-client.ts';

const UPLOADS = 50;
const LIMIT_MS = 15_000;

/** Begins uploads on as many connections and sends no more of them; resolves once the server has closed all. */
export async function stallUploads(client: CountingClient, address: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(address);
  const lines = Object.entries({ host: hostname, ...headers, 'content-type': 'text/csv', 'content-length': '2000000' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const stall = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', () => undefined);
      socket.setTimeout(LIMIT_MS, () => socket.destroy());
      socket.on('close', () => {
        client.count('stalled upload', Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]) || 'closed');
        resolve();
      });
      socket.write(`POST /api/v1/sys-user/import?dryRun=1 HTTP/1.1\r\n${head}\r\n用户名,`);
    });
  await Promise.all(Array.from({ length: UPLOADS }, stall));
}
