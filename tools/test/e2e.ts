import { withBuild } from './build.ts';
import { runPlaywright } from './playwright.ts';
import { mergeResults } from './report.ts';

/** Any selection of journeys: it may consist of timed ones alone, or contain none. */
const args = ['--pass-with-no-tests', ...process.argv.slice(2)];

const { passed, failed } = await withBuild(['build'], async () =>
  mergeResults([await runPlaywright('journeys', args), await runPlaywright('timed', args)]),
);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
