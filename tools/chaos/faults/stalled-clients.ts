import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createCountingClient } from '../../attacks/counting-client.ts';
import { stallUploads } from '../../attacks/stalled-uploads.ts';
import { openSession, withCompany } from '../company.ts';
import { describeTally, type Fault, GIVE_UP_MS } from '../fault.ts';
import { startWriters, type Target } from '../writers.ts';

const WRITERS = 4;
const CLIENTS = 50;
/** Several answers on each connection, or its buffers would hold all. */
const LISTS = 20;
const FAULT_MS = 10_000;
const MAX_WRITE_MS = 5_000;

/** Opens connections, sends `text` on each and neither reads nor sends any more. */
function stall({ address }: Target, text: string): Socket[] {
  const { hostname, port } = new URL(address ?? '');
  return Array.from({ length: CLIENTS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(text);
    return socket;
  });
}

const toRequest = (path: string, { headers }: Target) => {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

/** Readers that do not read streams and long lists, requests without an end; others work. */
export const stalledClientsFault: Fault = {
  name: 'stalled clients',
  on: ['embedded', 'PostgreSQL'],
  run: (database) =>
    withCompany(database, async (company) => {
      const { target } = company;
      // The person who writes has them as well, in another session.
      const stalled: Target = { ...target, headers: await openSession(target.address ?? '') };
      const client = createCountingClient(target.address ?? '');
      const sockets = [
        ...stall(stalled, toRequest('/api/v1/events', stalled)),
        ...stall(stalled, toRequest('/api/v1/menu', stalled).repeat(LISTS)),
        ...stall(target, 'GET /healthz HTTP/1.1\r\nHost: '),
      ];
      const uploads = stallUploads(client, target.address ?? '', stalled.headers);
      const writers = startWriters(target, 'chaos-stalled', WRITERS);
      await pause(FAULT_MS);
      const { acknowledged, unanswered } = writers.tally;
      const ackedDuring = acknowledged.size;
      sockets.forEach((socket) => socket.destroy());
      const msToGood = await writers.waitForGood(GIVE_UP_MS);
      const tally = await writers.stop();
      await uploads;
      const { answers } = client.getFigures();
      return describeTally(tally, await company.readStored(), {
        msToGood,
        broken: [
          ackedDuring === 0 && 'others could not write',
          unanswered > 0 && `${unanswered} requests without an answer`,
          Boolean(answers['stalled upload']?.closed) && `uploads ended without an answer: ${JSON.stringify(answers)}`,
        ],
        slow: [tally.slowestMs > MAX_WRITE_MS && `a write took ${Math.round(tally.slowestMs)} ms`],
      });
    }),
};
