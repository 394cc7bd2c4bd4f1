/** Run by `node tools/budget/write-component-sizes.ts` when a component may weigh what it weighs now. */
import { writeFileSync } from 'node:fs';

import { BUDGET_FILE, componentSizes } from './component-sizes.ts';

writeFileSync(BUDGET_FILE, `${JSON.stringify(await componentSizes(), null, 2)}\n`);
