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
const listDirectories = () => readdirSync(tmpdir()).filter((name) => name.startsWith('backroom-postgres-'));

describe('startPostgres', () => {
  it('accepts connections on a free port, and leaves nothing behind once stopped', async () => {
    const before = listDirectories();
    const postgres = await startPostgres();
    const { port, hostname } = new URL(postgres.url);

    expect(hostname).toBe('127.0.0.1');
    expect(await isOpen(Number(port))).toBe(true);
    const created = listDirectories().filter((name) => !before.includes(name));
    await postgres.stop();

    expect(created).toHaveLength(1);
    expect(await isOpen(Number(port))).toBe(false);
    expect(listDirectories()).not.toContain(created[0]);
  });
});
