import { globSync, readFileSync } from 'node:fs';

/** Words of narration: a comment names the user, instance or code that it is about. */
const NARRATION =
  /(?:^|\s)(?:\/\/|\/?\*\*?) .*\b(?:nobody|somebody|whoever|judges?|asked|says|said|told|took in)\b.*$/gim;

/** A title names the effect: what is shown, sent or stored. Names of users in an example are data. */
const NARRATED_TITLE =
  /(?:\b(?:it|test|describe)|^\s*\]\))\((['"`])(?:(?!\1).)*\b(?:nobody|somebody|whoever|says|said|told)\b.*$/gm;

const listFiles = (pattern: string) => globSync(pattern, { exclude: ['**/node_modules/**'] });

const find = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([line]) => `${file}: ${line.trim()}`));

it('comments name who does what', () => {
  const files = listFiles('{apps,libs,tools}/**/*.{ts,tsx}');

  expect(files.length).toBeGreaterThan(900);
  expect(find(files, NARRATION)).toEqual([]);
});

it('titles of tests name an effect', () => {
  const files = listFiles('{apps,libs,tools}/**/*.{test.ts,test.tsx,journey.ts}');

  expect(files.length).toBeGreaterThan(400);
  expect(find(files, NARRATED_TITLE)).toEqual([]);
});
