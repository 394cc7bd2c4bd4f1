import { runPlaywright } from './playwright.ts';
import { writeReport } from './report.ts';

/** Command of the Nx target `stories`: `node tools/test/stories.ts libs/ui` plays the stories below that folder. */
const [folder = ''] = process.argv.slice(2);
const startedAt = Date.now();
const { passed, failed, files } = await runPlaywright('stories', [], { STORIES_BELOW: folder });
writeReport(startedAt, { passed, failed }, files);
process.exitCode = failed > 0 ? 1 : 0;
