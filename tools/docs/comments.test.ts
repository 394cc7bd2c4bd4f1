import { globSync, readFileSync } from 'node:fs';

/** Words of narration: a comment names the user, instance or code that it is about. */
const NARRATION = /(?:^|\s)(?:\/\/|\/?\*\*?) .*\b(?:nobody|somebody|whoever|judges?|asked|said|told|took in)\b.*$/gim;

it('comments of the product name who does what', () => {
  const files = globSync(['apps/{console,server}/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'], {
    exclude: ['**/node_modules/**', '**/*.test.*'],
  });
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NARRATION)].map(([line]) => `${file}: ${line.trim()}`),
  );

  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});
