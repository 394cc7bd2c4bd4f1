import { globSync, readFileSync } from 'node:fs';

/** Channels between tabs: events, sign-in and sign-out (before there are events), and the question for unsaved changes. */
const CHANNELS = [
  'libs/api/client/src/events/event-bus.api.ts',
  'libs/auth/src/session-channel.ts',
  'libs/layout/src/tabs/unsaved-elsewhere.ts',
];
/** Locks between tabs: one leader, one refresh of the token, one report of a finished job. */
const LOCKS = [
  'libs/api/client/src/events/leader-tab.ts',
  'libs/api/client/src/http/token-refresh.ts',
  'libs/features/jobs/src/job-storage.ts',
];
/** Everything else that is followed is a slice, a query, or a store of `createStore`. */
const LISTENERS = ['libs/api/client/src/events/event-bus.api.ts', 'libs/ui/src/store/create-store.ts'];

const sources = globSync(['apps/console/src/**/*.{ts,tsx}', 'libs/**/src/**/*.{ts,tsx}'])
  .filter((file) => !/\.(?:test|stories)\.tsx?$|\/testing\/|node_modules/.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const findFiles = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

it('reads the sources', () => {
  expect(sources.length).toBeGreaterThan(1_000);
});

it('tabs share events on one channel', () => {
  expect(findFiles(/\bnew BroadcastChannel\(/)).toEqual(CHANNELS);
});

it('tabs elect one leader', () => {
  expect(findFiles(/\blocks\.request\(/)).toEqual(LOCKS);
});

it('no module has listeners of its own', () => {
  // By name, or by the type of a function.
  const pattern = /\b\w*(?:listener|subscri|observer|callback)\w*(?:: [^=\n]*)? = new (?:Set|Map)\b|new Set<[^;\n]*=>/i;
  expect(findFiles(pattern)).toEqual(LISTENERS);
});

it('each store is in the table of owners', () => {
  const table = readFileSync('docs/decisions/0004-state-and-routing.md', 'utf8');
  const listed = [...table.matchAll(/^\|.*$/gm)].flatMap(([row]) => [...row.matchAll(/`([\w/.-]+\.tsx?)`/g)]);
  const stores = findFiles(/\bcreateStore(?:<|\()/).filter((file) => !LISTENERS.includes(file));
  expect(stores.length).toBeGreaterThan(10);

  expect(listed.map(([, file]) => file).sort()).toEqual([...stores, LISTENERS[0]].sort());
});

it('a store has no elements, which are passed as slots', () => {
  expect(findFiles(/createStore<[^(]*(?:ReactNode|ReactElement|JSX)|createStore\(\s*</)).toEqual([]);
});
