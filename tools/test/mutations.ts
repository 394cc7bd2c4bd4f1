import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { copyWorkspace } from '../project/workspace-copy.ts';
import { AREAS, MUTATIONS } from './mutations/all.ts';
import { mutate, type Mutation, needsPostgres } from './mutations/mutation.ts';
import { runTests } from './mutations/run-tests.ts';
import { TEMP_DIRECTORY } from './temp-directory.ts';

/** Applies one known defect after another to a copy of the workspace: the tests must notice each. */
const selected = process.argv.slice(2);
const unknown = selected.filter((area) => !AREAS.includes(area));
if (unknown.length > 0) {
  console.error(`Unknown area: ${unknown.join(', ')}. Areas: ${AREAS.join(', ')}`);
  process.exit(2);
}
const mutations = MUTATIONS.filter(({ area }) => selected.length === 0 || selected.includes(area));

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const describe = ({ area, name }: Mutation) => `${area} › ${name}`;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Every test once: the files that run whole together, those that run in part by part. */
function groupTests(): Pick<Mutation, 'only' | 'tests'>[] {
  const groups = Map.groupBy(
    mutations,
    ({ only, tests }) => `${needsPostgres({ tests })} ${only ?? ''} ${only ? tests.join() : ''}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [{ only }] = group as [Mutation];
    return { ...(only !== undefined && { only }), tests: [...new Set(group.flatMap(({ tests }) => tests))] };
  });
}

/** Runs the tests on the unchanged sources: a test that fails anyway proves nothing. */
async function assertGreen(folder: string, postgres: RunningPostgres | null): Promise<void> {
  for (const group of groupTests()) {
    const groupStartedAt = Date.now();
    const { passed, failedAssertions, otherFailures } = await runTests(folder, group, getUrl(group, postgres));
    const failures = [...failedAssertions, ...otherFailures];
    if (failures.length > 0) throw new Error(`These tests fail without a mutation:\n${failures.join('\n')}`);
    if (passed === 0) throw new Error(`No test is named “${group.only}” in ${group.tests.join(', ')}`);
    const part = group.only === undefined ? '' : `, “${group.only}”`;
    console.log(`✔ unchanged sources${part}: ${passed} tests pass in ${seconds(groupStartedAt)}`);
  }
}

const getUrl = (group: Pick<Mutation, 'tests'>, postgres: RunningPostgres | null) =>
  postgres && needsPostgres(group) ? postgres.url : null;

/** Applies one mutation, runs its tests and restores the file. */
async function isKilled(folder: string, mutation: Mutation, postgres: RunningPostgres | null): Promise<boolean> {
  const startedAt = Date.now();
  const file = join(folder, mutation.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, mutate(source, mutation));
  try {
    const run = await runTests(folder, mutation, getUrl(mutation, postgres));
    const [first] = run.failedAssertions;
    const isBroken = run.otherFailures.some((failure) => failure.includes(' does not load: '));
    const killed = first !== undefined && !isBroken;
    console.log(`${killed ? '✔ killed' : '✘ survived'}  ${describe(mutation)} (${seconds(startedAt)})`);
    if (killed) console.log(`    by “${first}”`);
    else for (const failure of run.otherFailures) console.log(`    no assertion, but: ${failure}`);
    return killed;
  } finally {
    writeFileSync(file, source);
  }
}

const startedAt = Date.now();
const copy = copyWorkspace();
// Before anything runs: a mutation whose code has changed is an error of this list.
for (const mutation of mutations) mutate(readFileSync(join(copy.folder, mutation.file), 'utf8'), mutation);
const postgres = mutations.some(needsPostgres) ? await startPostgres({ parent: TEMP_DIRECTORY }) : null;
let killed = 0;
try {
  await assertGreen(copy.folder, postgres);
  for (const mutation of mutations) if (await isKilled(copy.folder, mutation, postgres)) killed += 1;
} finally {
  await postgres?.stop();
  copy.remove();
}
console.log(`\n${killed} of ${mutations.length} mutations killed in ${seconds(startedAt)}`);
process.exitCode = killed === mutations.length ? 0 : 1;
