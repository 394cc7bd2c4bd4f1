import { runPlaywright } from './playwright.ts';
import { runTarget } from './report.ts';

/** Command of the Nx target `journeys`: those that `npm test` needs; `npm run test:deep` runs all. */
await runTarget(() => runPlaywright('journeys', ['--grep', '@core']));
