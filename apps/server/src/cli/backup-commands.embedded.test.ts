import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createProgramFixture, type ProgramFixture } from '../testing/program-fixture.ts';
import { runCliCommand } from './cli-commands.ts';

let source: ProgramFixture;
let target: ProgramFixture;
beforeAll(async () => {
  [source, target] = [await createProgramFixture('demo'), await createProgramFixture()];
  await source.createDatabase();
});
afterAll(async () => {
  await source.close();
  await target.close();
});

it('the commands name the way while a server uses the embedded database', async () => {
  const server = source.run('main.ts', source.env);
  await server.waitForOutput(/Backroom is ready/);
  const file = join(target.dataDir, 'two.backup');
  await expect(runCliCommand(['backup', file], source.env)).rejects.toThrow(
    /is in use by process \d+, .* A server that runs makes its own backups: set BACKROOM_BACKUP_DIR for it, or stop it/,
  );
  expect(existsSync(file)).toBe(false);
  await expect(runCliCommand(['move-to', 'postgres://x/y'], source.env)).rejects.toThrow(/Stop the server first/);
  await expect(runCliCommand(['set-up-role'], target.env)).rejects.toThrow(/embedded database has no roles/);
  server.kill('SIGTERM');
  await server.exitCode;
});
