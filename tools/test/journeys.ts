import { runPlaywright } from './playwright.ts';
import { writeReport } from './report.ts';

/** Command of the Nx target `journeys`: those that `npm test` needs; `npm run test:deep` runs all. */
const startedAt = Date.now();
const { passed, failed, files } = await runPlaywright('journeys', ['--grep', '@core']);
writeReport(startedAt, { passed, failed }, files);
process.exitCode = failed > 0 ? 1 : 0;
