import { runPlaywright } from './playwright.ts';
import { runTarget } from './report.ts';

/**
 * Command of the Nx target `stories`: `node tools/test/stories.ts libs/ui` plays the stories below that folder. Further
 * arguments go to Playwright.
 */
const [folder = '', ...args] = process.argv.slice(2);
await runTarget(() => runPlaywright('stories', args, { STORIES_BELOW: folder }));
