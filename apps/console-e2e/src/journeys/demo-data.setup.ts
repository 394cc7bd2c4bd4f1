import { expect, test } from '@playwright/test';

import { removeDataDirectory, runServer } from '@backroom/tools/server';

import { DEMO_DATA } from './demo-data.ts';

test('a first start seeds the demo data', async () => {
  removeDataDirectory(DEMO_DATA);
  const server = await runServer({ DATA_DIR: DEMO_DATA });
  expect(await server.stop()).toBe(0);
});
