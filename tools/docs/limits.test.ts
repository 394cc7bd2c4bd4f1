import { globSync, readFileSync } from 'node:fs';

const SERVER = 'apps/server/src';
const [LIMITS = '', COUNTS = ''] = readFileSync('docs/limits.md', 'utf8').split('\n## For whom a limit counts\n');
const KINDS = new Set(['call', 'file', 'record', 'browser', 'person', 'address', 'system', 'instance']);

/** The cells of the rows of a table, without its head. */
const readRows = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));

const limits = readRows(LIMITS).map(([name = '', , , file = '']) => ({ name, file }));
const counts = readRows(COUNTS).map(([kind = '', names = '', reason = '']) => ({
  kind,
  reason,
  names: names.split(' · '),
}));

/** The limits that a name stands for: the one of that name, else those that begin with it. */
function findLimits(name: string): typeof limits {
  const exact = limits.filter((limit) => limit.name === name);
  return exact.length > 0 ? exact : limits.filter((limit) => limit.name.startsWith(name));
}

it('every limit says for whom it counts', () => {
  const found = new Set(counts.flatMap(({ names }) => names.flatMap(findLimits)));

  expect(limits.length).toBeGreaterThan(90);
  expect(limits.filter((limit) => !found.has(limit)).map(({ name }) => name)).toEqual([]);
});

it('a name stands for one limit, and a limit is named once for each of whom it counts for', () => {
  const names = counts.flatMap((group) => group.names);
  expect(names.filter((name) => findLimits(name).length !== 1)).toEqual([]);
  for (const kind of KINDS) {
    const ofKind = counts.filter((group) => group.kind === kind).flatMap((group) => group.names.flatMap(findLimits));
    expect([kind, ofKind.length]).toEqual([kind, new Set(ofKind).size]);
  }
});

it('whom it counts for is one of a few, and a limit of an instance has its reason', () => {
  expect(counts.filter(({ kind }) => !KINDS.has(kind))).toEqual([]);
  const instances = counts.filter(({ kind }) => kind === 'instance');
  expect(instances.length).toBeGreaterThan(0);
  expect(instances.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

/** What counts or waits in the memory of one process. */
const IN_MEMORY =
  /\b(?:createConcurrencyLimiter|createFairLimiter|createFairPlaces|createLateRefusals|createKnownSessions|createRequestSlots|createMinuteLimit)(?:<\w+>)?\(|\bnew (?:WaitingLine|Piscina|EventStreams|PostgresPool)\b|\bMAX_PER_PROCESS\b/;
/** Files that count in memory without a limit of their own, with the reason. */
const NO_LIMIT: Readonly<Record<string, string>> = {
  'kernel/limits/concurrency-limiter.ts': 'is given its numbers',
  'kernel/limits/fair-limiter.ts': 'is given its numbers',
  'kernel/limits/minute-limit.ts': 'is given its number',
  'kernel/limits/shared-limits.ts': 'the embedded database has a single instance',
  'kernel/limits/upload-limit.ts': 'see request-slots.ts; counts on all instances with `SharedLimits`',
  'kernel/http/http-server.ts': 'counts on all instances with `SharedLimits`',
  'kernel/http/refused-operations.ts': 'counts on all instances with `SharedLimits`',
  'live/events/event-hub.ts': 'see event-streams.ts',
};

it('whatever counts or waits in the memory of the server is a limit of an instance', () => {
  const instance = counts.filter(({ kind }) => kind === 'instance').flatMap(({ names }) => names.flatMap(findLimits));
  const isNamed = (file: string) => instance.some((limit) => limit.file.includes(file.split('/').at(-1) ?? file));
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', 'testing/**'] });
  const inMemory = files.filter((file) => IN_MEMORY.test(readFileSync(`${SERVER}/${file}`, 'utf8'))).sort();

  expect(inMemory.length).toBeGreaterThan(10);
  expect(inMemory.filter((file) => !(file in NO_LIMIT) && !isNamed(file))).toEqual([]);
  expect(Object.keys(NO_LIMIT).filter((file) => !inMemory.includes(file))).toEqual([]);
});

it('the counts of `SharedLimits` are those of a person', () => {
  const person = counts.filter(({ kind }) => kind === 'person').flatMap(({ names }) => names.flatMap(findLimits));
  for (const name of ['uploads', 'exports', 'operation log', 'uploads in progress', 'event streams'])
    expect(person.map((limit) => limit.name)).toContain(name);
});
