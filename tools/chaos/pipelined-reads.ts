import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * A process that reads one list again and again with one session, on many connections with several requests in flight on
 * each, and prints the number of answers by status as JSON. It ignores `Retry-After`.
 */
// A real flood comes from other machines: it must not take the processor from the server.
setPriority(constants.priority.PRIORITY_LOW);

const CONNECTIONS = 50;
const IN_FLIGHT = 20;
const HEADERS_OF_ANSWER = /HTTP\/1\.1 (\d{3})/g;
/** Longer than what may be cut off of the first line. */
const OVERLAP = 'HTTP/1.1 200'.length - 1;

const [address = '', path = '', seconds = ''] = process.argv.slice(2);
const headers = JSON.parse(process.env.FLOOD_HEADERS ?? '{}') as Record<string, string>;
const { hostname, port } = new URL(address);
const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;

const answers: Record<string, number> = {};
let isOver = false;

/** Sends as many requests as were answered, so that the number in flight stays the same; connects again when closed. */
function flood(): void {
  const socket = connect(Number(port), hostname);
  let rest = '';
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString('latin1');
    const statuses = Array.from(text.matchAll(HEADERS_OF_ANSWER), ([, status = '']) => status);
    rest = text.slice(-OVERLAP);
    for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1;
    if (statuses.length > 0) socket.write(request.repeat(statuses.length));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!isOver) flood();
  });
  socket.write(request.repeat(IN_FLIGHT));
}

for (let count = 0; count < CONNECTIONS; count += 1) flood();
await pause(Number(seconds) * 1_000);
isOver = true;
process.stdout.write(JSON.stringify(answers), () => process.exit());
