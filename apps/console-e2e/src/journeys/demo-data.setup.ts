import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { runServer } from '@backroom/tools/server';

import { DEMO_DATA, DEMO_DATA_ROOT } from './demo-data.ts';

test('a first start seeds the demo data', async () => {
  if (existsSync(DEMO_DATA)) return;
  rmSync(DEMO_DATA_ROOT, { recursive: true, force: true });
  mkdirSync(DEMO_DATA_ROOT, { recursive: true });
  const draft = join(DEMO_DATA_ROOT, 'draft');
  // Whatever the shell sets: the journeys look for the names of the Chinese company.
  const server = await runServer({ DATA_DIR: draft, DEMO: '1' });
  expect(await server.stop()).toBe(0);
  renameSync(draft, DEMO_DATA);
});
