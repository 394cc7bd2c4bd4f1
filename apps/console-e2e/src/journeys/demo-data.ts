import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { createDataDirectory } from '@backroom/tools/server';

/** Data directory of a first start, created by the setup project. */
export const DEMO_DATA = join(import.meta.dirname, '../../../../dist/demo-data');

/** Creates a data directory with a copy of the demo data, which is faster than seeding again. */
export function createDemoDataDirectory(): string {
  const directory = createDataDirectory();
  cpSync(DEMO_DATA, directory, { recursive: true });
  return directory;
}
