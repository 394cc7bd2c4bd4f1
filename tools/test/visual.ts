import { playwright } from './playwright.ts';
import { built } from './step.ts';

const { failed } = await built('build-storybook', '@backroom/console', () =>
  playwright('visual', process.argv.slice(2)),
);
process.exitCode = failed > 0 ? 1 : 0;
