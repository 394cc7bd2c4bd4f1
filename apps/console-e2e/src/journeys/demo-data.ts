import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { sourceHash } from '@backroom/testing/source-hash';
import { createDataDirectory } from '@backroom/tools/server';

/** Data directories of first starts. */
export const DEMO_DATA_ROOT = join(import.meta.dirname, '../../../../dist/demo-data');

/** Created by the setup project, once per day and state of the server's sources: rows carry times. */
export const DEMO_DATA = join(
  DEMO_DATA_ROOT,
  `${new Date().toISOString().slice(0, 10)}-${sourceHash('apps/server/src', 'libs/api/contract/src')}`,
);

/** Creates a data directory with a copy of the demo data, which is faster than seeding again. */
export function createDemoDataDirectory(): string {
  const directory = createDataDirectory();
  cpSync(DEMO_DATA, directory, { recursive: true });
  return directory;
}
