import { spawnSync } from 'node:child_process';

const run = (...parts: string[]) =>
  spawnSync(process.execPath, ['tools/figures/figures.ts', ...parts], { encoding: 'utf8' });

it('prints each part', () => {
  const { status, stdout } = run();

  expect(status).toBe(0);
  expect(stdout).toMatch(/^ {2}\d+ own files of 30 at most, \d+ beside {2}A notice, from its author to the bell$/m);
  expect(stdout).toMatch(/files that a new text field on posts touches/);
  expect(stdout).toMatch(/files in which a new resource registers/);
  expect(stdout).toMatch(/^ +\d+ lines in +\d+ files \(median \d+, p90 \d+, most \d+\) {2}product$/m);
  expect(stdout).toMatch(/^ {2}\d+ decisions$/m);
  expect(stdout).toMatch(/npm run test:deep, parts that have passed/);
  expect(stdout).not.toContain('✘');
});

it('names the parts if one is unknown', () => {
  const { status, stderr } = run('weight');

  expect(stderr).toBe('Unknown part: weight. Parts: walks, places, size, waiting\n');
  expect(status).toBe(2);
});
