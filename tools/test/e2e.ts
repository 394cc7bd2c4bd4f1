import { playwright } from './playwright.ts';
import { command } from './step.ts';

const exit = await command('node_modules/.bin/nx', ['build', '@backroom/console']);
const { failed } = exit === 0 ? await playwright('journeys', process.argv.slice(2)) : { failed: 1 };
process.exitCode = failed > 0 ? 1 : 0;
