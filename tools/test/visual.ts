import { withBuild } from './build.ts';
import { runPlaywright } from './playwright.ts';

const { failed } = await withBuild(['build-storybook'], () => runPlaywright('visual', process.argv.slice(2)));
process.exitCode = failed > 0 ? 1 : 0;
