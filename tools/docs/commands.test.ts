import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The file that runs each documented command. */
const RUN_BY: Record<string, string> = {
  'npm start': 'apps/console-e2e/src/processes/start.process.ts',
  'npm test': '.ci/run',
  'npm run test:deep': '.github/workflows/deep.yml',
  'npm run test:mutations': '.github/workflows/deep.yml',
  'npm run dev': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run storybook': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run storybook:build': 'tools/test/deep.ts',
  'npm run build': 'tools/test/run.ts',
  'npm run build:server': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run e2e': 'tools/test/deep.ts',
  'npm run token': 'tools/project/token-proposal.deep.test.ts',
  'npm run visual': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run affected': 'apps/console-e2e/src/processes/commands.process.ts',
  'npm run bench': 'tools/chaos/run-faults.ts',
  'npm run chaos': 'tools/test/deep-parts.ts',
  'npm run distribution': 'tools/distribution/distribution.test.ts',
  'npm run figures': 'tools/figures/figures.deep.test.ts',
  'npm run audit-packages': '.github/workflows/test.yml',
  'npm run licences': 'tools/licences/licences.test.ts',
  'npm run release': 'tools/release/release.deep.test.ts',
  'npm run backroom': 'apps/console-e2e/src/processes/start.process.ts',
  'npx nx g @backroom/tools:feature': 'tools/generators/feature/generator.deep.test.ts',
};

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
const { scripts = {} } = read('package.json');
const { generators = {} } = read('tools/generators.json');

const findScripts = (text: string) =>
  [...text.matchAll(/\bnpm (?:(start|test)\b|run ([\w:-]+))/g)].map(([, short, script]) => ({
    exists: (short ?? script ?? '') in scripts,
    line: short ? `npm ${short}` : `npm run ${script ?? ''}`,
  }));

const findGenerators = (text: string) =>
  [...text.matchAll(/\bnx g (@backroom\/tools:([\w-]+))/g)].map(([, name = '', generator = '']) => ({
    exists: generator in generators,
    line: `npx nx g ${name}`,
  }));

const findCommands = (text: string) => [...findScripts(text), ...findGenerators(text)];

describe('every command in a document', () => {
  const commands = documents.flatMap((file) =>
    findCommands(readFileSync(file, 'utf8')).map((command) => ({ file, ...command })),
  );

  it('is found by this test', () => {
    expect(commands.length).toBeGreaterThan(3);
  });

  it('is a script of package.json or a generator of tools', () => {
    expect(commands.filter(({ exists }) => !exists)).toEqual([]);
  });

  it('is run by a test', () => {
    expect(commands.filter(({ line }) => !(line in RUN_BY))).toEqual([]);
  });
});
