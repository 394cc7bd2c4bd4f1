import { globSync, readFileSync } from 'node:fs';

/** Where keys are heard first: the console, the stories and the tests of components. */
const ROOTS = ['apps/console/src/start-app.ts', 'libs/ui/.storybook/annotations.tsx', 'tools/jest/browser-setup.ts'];
const GUARD = 'libs/ui/src/composition/composition-guard.ts';
/** Listens to all events of the user, to tell whether there are any. */
const USER_INPUT = 'apps/console/src/start-app.ts';

const files = globSync(['apps/console/src/**/*.{ts,tsx}', 'libs/{ui,layout,records,features}/**/*.{ts,tsx}'], {
  exclude: ['**/node_modules/**', '**/*.{test,stories}.{ts,tsx}', '**/testing/**'],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it.each(ROOTS)('%s starts the guard of compositions before anything listens to keys', (file) => {
  const text = readFileSync(file, 'utf8');
  const calls = [...text.matchAll(/^\s*(?:start|apply)\w+\(\);$/gm)].map(([call]) => call.trim());

  expect(calls[0]).toBe('startCompositionGuard();');
});

it('no other file decides what belongs to a composition', () => {
  // An event of the text, not of a key, may know it.
  const found = files.filter(({ text }) => /\bkeyCode\b|\.which\b|KeyboardEvent[^\n]*isComposing|\b229\b/.test(text));

  expect(files.length).toBeGreaterThan(500);
  expect(found.map(({ file }) => file)).toEqual([GUARD]);
});

it('no module adds a key listener while it loads, which could precede the guard', () => {
  const found = files.filter(({ text }) => /^(?:window|document|globalThis)?\.?addEventListener\(['"]key/m.test(text));

  expect(found.map(({ file }) => file)).toEqual([]);
  expect(readFileSync(USER_INPUT, 'utf8')).toContain("'compositionupdate'");
});
