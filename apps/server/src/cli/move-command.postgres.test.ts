import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbedded } from '../kernel/database/embedded-database.ts';
import { runProgram } from '../testing/run-program.ts';
import { embeddedTemplate } from '../testing/template/embedded-template.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runCliCommand } from './cli-commands.ts';

let dataDir: string;
let target: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backroom-leave-'));
  await (await openEmbedded(dataDir, { loadDataDir: await embeddedTemplate('demo') })).close();
  target = await openTestDatabase('empty');
});
afterAll(async () => {
  await target.close();
  await rm(dataDir, { recursive: true });
});

it('moves the embedded database to PostgreSQL once, and a server starts there', async () => {
  const { text, exitCode } = await runCliCommand(['move-to'], { DATA_DIR: dataDir, BACKROOM_MOVE_TO: target.url! });
  expect(exitCode).toBe(0);
  expect(text).toMatch(
    /^Moved [\d,]+ rows in \d+ tables; each table equals its copy\nOperation log: \d+ entries read, 0 f/,
  );
  expect(text).toMatch(/Next: start the server with DATABASE_URL or DATABASE_URL_FILE set to the new database/);
  await expect(runCliCommand(['move-to', target.url!], { DATA_DIR: dataDir })).rejects.toThrow(
    /The database is not empty/,
  );
  const server = runProgram('main.ts', { DATABASE_URL: target.url!, PORT: '0', DEMO: '1' });
  await server.waitForOutput(/Backroom is ready[^]*admin +Backroom-2026/);
  server.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
});
