import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { newDataDirectory } from '@backroom/tools/server';

/** The data of a first start. */
export const DEMO_DATA = join(import.meta.dirname, '../../../../dist/demo-data');

/** An own data directory with a copy of it, which is quicker than a first start of its own. */
export function newDemoDirectory(): string {
  const directory = newDataDirectory();
  cpSync(DEMO_DATA, directory, { recursive: true });
  return directory;
}
