import { bin, command } from './command.ts';
import { runPlaywright } from './playwright.ts';

const exitCode = await command(bin('nx'), ['build-storybook', '@backroom/console']);
if (exitCode !== 0) process.exit(exitCode);
const { failed } = await runPlaywright('visual', process.argv.slice(2));
process.exitCode = failed > 0 ? 1 : 0;
