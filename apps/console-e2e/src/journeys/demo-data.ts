import { join } from 'node:path';

/** The data of a first start; each house begins with a copy of it, which is quicker than a first start of its own. */
export const DEMO_DATA = join(import.meta.dirname, '../../../../dist/demo-data');
