/** `node tools/budget/write-component-sizes.ts` accepts the current sizes as the new budget. */
import { writeFileSync } from 'node:fs';

import { BUDGET_FILE, measureComponentSizes } from './component-sizes.ts';

writeFileSync(BUDGET_FILE, `${JSON.stringify(await measureComponentSizes(), null, 2)}\n`);
