import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { cruise } from './cruise.ts';
import { SIDEWAYS_IN_IDENTITY } from './server-wings.mjs';

const SERVER = 'apps/server/src';

/** A file, another one of the server that it imports, and the rule that must refuse the import. */
type Planted = [from: string, to: string, rule?: string];

const REFUSED: Planted[] = [
  ['kernel/http/a.ts', 'platform/config/to.ts', 'server-upward-from-kernel'],
  ['kernel/http/b.ts', 'app.ts', 'server-upward-from-kernel'],
  ['schema/a.table.ts', 'business/notices/to.ts', 'server-upward-from-schema'],
  ['schema/b.table.ts', 'kernel/http/to.ts', 'server-values-in-schema'],
  ['platform/import/a.ts', 'identity/users/to.ts', 'server-upward-from-platform'],
  ['platform/config/b.ts', 'database/seed.ts', 'server-upward-from-platform'],
  ['identity/users/a.ts', 'business/notices/to.ts', 'server-upward-from-identity'],
  ['business/cash-in/a.ts', 'live/events/to.ts', 'server-upward-from-business'],
  ['business/month-plan/a.ts', 'business/cash-in/to.ts', 'server-sideways-in-business'],
  ['business/notices/a.ts', 'business/month-plan/to.ts', 'server-sideways-to-month-plan'],
  ['identity/posts/a.ts', 'identity/users/to.ts', 'server-sideways-in-identity'],
  ['identity/roles/a.ts', 'identity/sessions/to.ts', 'server-sideways-from-roles'],
];
const ACCEPTED: Planted[] = [
  ['live/events/c.ts', 'business/notices/to.ts'],
  ['business/dashboard/c.ts', 'business/month-plan/to.ts'],
  ['identity/users/c.ts', 'identity/sessions/to.ts'],
  ['platform/config/c.ts', 'kernel/http/to.ts'],
  ['kernel/database/c.test.ts', 'business/notices/to.ts'],
];

const RULES = 'tools/lint/server-wings.mjs';

/** The pairs of the list of identity in a version of the rules. */
function listPairs(rules: string): string[] {
  const [, list = ''] = /^export const SIDEWAYS_IN_IDENTITY = \{\n([^}]*)\}/m.exec(rules) ?? [];
  return [...list.matchAll(/^ {2}'?([\w-]+)'?: \[([^\]]*)\]/gm)].flatMap(([, source = '', targets = '']) =>
    [...targets.matchAll(/'([\w-]+)'/g)].map(([, target = '']) => `${source} → ${target}`),
  );
}

function writeImport([from, to]: Planted, statement = 'import { planted }'): [file: string, source: string] {
  const path = relative(`${SERVER}/${from}/..`, `${SERVER}/${to}`);
  return [`${SERVER}/${from}`, `${statement} from '${path}';\nexport type From = typeof planted;\n`];
}

const { status, stdout } = cruise({
  ...Object.fromEntries([...REFUSED, ...ACCEPTED].map(([, to]) => [`${SERVER}/${to}`, 'export const planted = 1;\n'])),
  ...Object.fromEntries([...REFUSED, ...ACCEPTED].map((planted) => writeImport(planted))),
  ...Object.fromEntries([writeImport(['schema/c.table.ts', 'kernel/http/to.ts'], 'import type { planted }')]),
});
const refusals = stdout.split('\n').filter((line) => line.includes('error '));

it.each(REFUSED)('%s must not import %s', (from, to, rule) => {
  expect(status).toBeGreaterThan(0);
  expect(refusals.filter((line) => line.includes(from)).map((line) => line.trim())).toEqual([
    `error ${rule}: ${SERVER}/${from} → ${SERVER}/${to}`,
  ]);
});

it.each(ACCEPTED)('%s may import %s', (from) => {
  expect(refusals.filter((line) => line.includes(from))).toEqual([]);
});

it('a table may import types of the kernel', () => {
  expect(refusals.filter((line) => line.includes('c.table.ts'))).toEqual([]);
});

it.each(Object.entries(SIDEWAYS_IN_IDENTITY))('each pair of the list is used: %s to %j', (source, targets) => {
  const files = globSync(`${SERVER}/identity/${source}/**/*.ts`, { exclude: ['**/*.test.ts'] });
  const imported = files.map((file) => readFileSync(file, 'utf8')).join('\n');

  expect(targets.filter((target) => !imported.includes(`../${target}/`))).toEqual([]);
});

it('the list of pairs has none that was gone at an earlier commit', () => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
  const now = listPairs(readFileSync(RULES, 'utf8'));
  const before = git('log', '--format=%H', '--', RULES)
    .split('\n')
    .filter(Boolean)
    .map((commit) => listPairs(git('show', `${commit}:${RULES}`)));
  const shortest = before.toSorted((one, other) => one.length - other.length)[0] ?? now;

  expect(now).toHaveLength(Object.values(SIDEWAYS_IN_IDENTITY).flat().length);
  // One for another is a detour of the rule as well.
  expect(now.filter((pair) => !shortest.includes(pair))).toEqual([]);
});
