import { globSync, readFileSync } from 'node:fs';

/** Rounds of each race in the parts `races` and `night` of the deep run; see docs/testing.md. */
const MIN_ROUNDS = 50;
const REPEATED = /(?:\bROUNDS = [^;]*|\bround < )rounds\(\{ quick: [\d_]+, (?:deep|night): ([\d_]+) \}\)/g;

it('each race that is repeated has 50 rounds in the deep run or its night', () => {
  const races = globSync('apps/server/src/**/*.postgres.test.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REPEATED)].map(([, deep = '']) => ({
      file,
      rounds: Number(deep.replaceAll('_', '')),
    })),
  );

  expect(races.length).toBeGreaterThanOrEqual(5);
  expect(races.filter(({ rounds }) => rounds < MIN_ROUNDS)).toEqual([]);
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(`races with ${MIN_ROUNDS} rounds at least`);
});
