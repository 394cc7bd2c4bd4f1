import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';

import { startPostgres } from './start-postgres.ts';

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
const directories = () => readdirSync(tmpdir()).filter((name) => name.startsWith('backroom-postgres-'));

describe('startPostgres', () => {
  it('accepts connections on a free port, and leaves nothing behind once stopped', async () => {
    const before = directories();
    const postgres = await startPostgres();
    const { port, hostname } = new URL(postgres.url);

    expect(hostname).toBe('127.0.0.1');
    expect(await isOpen(Number(port))).toBe(true);
    const own = directories().filter((name) => !before.includes(name));
    await postgres.stop();

    expect(own).toHaveLength(1);
    expect(await isOpen(Number(port))).toBe(false);
    expect(directories()).not.toContain(own[0]);
  });
});
