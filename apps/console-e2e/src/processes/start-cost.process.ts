import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { measureWhenIdle } from '@backroom/testing/idle';
import { readProcessTime } from '@backroom/testing/process-time';
import { startPostgres } from '@backroom/tools/postgres';
import { BUILT_SERVER, createDataDirectory, removeDataDirectory, runServer } from '@backroom/tools/server';

/** CPU time, user and system, of the process until `/readyz` is 200, on an existing database. */
const BUDGET_MS = { postgres: 1_000, embedded: 1_500 };

test.skip(process.platform !== 'linux', 'reads /proc');

async function measureStart(env: Record<string, string>): Promise<number> {
  const server = await runServer(
    { NODE_COMPILE_CACHE: '', DEMO: '0', ...env },
    { args: [join(BUILT_SERVER, 'main.js')] },
  );
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  const cpuMs = readProcessTime(server.pid)?.ownMs ?? NaN;
  expect(await server.stop()).toBe(0);
  return cpuMs;
}

for (const database of ['embedded', 'postgres'] as const) {
  test(`a start of the build stays within its budget of CPU time (${database})`, async () => {
    test.setTimeout(300_000);
    const dataDirectory = createDataDirectory();
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    try {
      const env = { DATA_DIR: dataDirectory, ...(postgres && { DATABASE_URL: postgres.url }) };
      await measureStart(env);
      const times = await measureWhenIdle(
        () => measureStart(env),
        (all) => Math.min(...all) < BUDGET_MS[database],
      );
      expect(Math.min(...times), `CPU time of ${times.join(', ')} ms`).toBeLessThan(BUDGET_MS[database]);
    } finally {
      await postgres?.stop();
      removeDataDirectory(dataDirectory);
    }
  });
}
