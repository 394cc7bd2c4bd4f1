import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { menuRows } from '../../database/seed/menus.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const SOURCES = [
  'apps/server/src/{kernel,schema,platform,identity,business,live}/**/*.ts',
  'libs/api/contract/src/**/*.ts',
];
const TAG = /(?<=')[a-z]+:[A-Za-z]+:[A-Za-z]+(?=')/g;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const readTags = async () => (await admin.get('/api/v1/menu/tags')).json<ResponseBody<string[]>>().data;

it('routes declare every permission that a service can ask for', async () => {
  const declared = new Set(await readTags());
  const asked = globSync(SOURCES, { cwd: ROOT, exclude: (name) => String(name).endsWith('.test.ts') }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TAG)].map(([tag]) => ({ tag, file })),
  );

  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ tag }) => !declared.has(tag))).toEqual([]);
});

it('each permission of the seeded menu is one that a route declares, so that none is reported as idle', async () => {
  const seeded = menuRows.map(({ permission }) => permission).filter((permission) => permission !== '');

  expect([...new Set(seeded)].sort()).toEqual(await readTags());
});
