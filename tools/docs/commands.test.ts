import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where each command that a document names is run, or why it cannot be here. */
const RUN_BY: Record<string, string> = {
  'npm start': 'apps/console-e2e/src/processes/start.process.ts',
  'npm test': '.ci/run',
  'npm run dev': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run storybook': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run storybook:build': 'tools/test/run.ts',
  'npm run build': 'tools/test/run.ts',
  'npm run e2e': 'tools/test/run.ts',
  'npm run affected': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run bench': 'apps/console-e2e/src/processes/crash.process.ts',
  'npm run backroom': 'apps/console-e2e/src/processes/start.process.ts',
};

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const commandsOf = (text: string) =>
  [...text.matchAll(/\bnpm (?:(start|test)\b|run ([\w:-]+))/g)].map(([, short, script]) => ({
    script: short ?? script ?? '',
    line: short ? `npm ${short}` : `npm run ${script ?? ''}`,
  }));

describe('every command in a document', () => {
  const named = documents.flatMap((file) =>
    commandsOf(readFileSync(file, 'utf8')).map((command) => ({ file, ...command })),
  );

  it('is found by this test at all', () => {
    expect(named.length).toBeGreaterThan(3);
  });

  it('is a script of package.json', () => {
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  it('is run by a test', () => {
    expect(named.filter(({ line }) => !(line in RUN_BY))).toEqual([]);
  });
});
