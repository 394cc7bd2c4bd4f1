import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runJest, runJestOnPostgres } from '../../test/jest.ts';
import type { DatabaseKind } from '../company.ts';
import { type Fault, type FaultFigures, toSeconds } from '../fault.ts';

/** The deep test that proves it; it is in no other part of the deep run. */
export const SIGN_IN_STORM_TEST = 'apps/server/src/identity/sign-in/office-sign-in.deep.test.ts';

/** What the test writes into the file that `SIGN_IN_FIGURES` names. */
interface SignInFigures {
  results: { status: number; ms: number; hasRetryAfter: boolean }[];
  sessions: number;
}

const isRefusal = ({ status, hasRetryAfter }: SignInFigures['results'][number]) =>
  (status === 503 || status === 429) && hasRetryAfter;

function toFigures({ results, sessions }: SignInFigures, broken: string[]): FaultFigures {
  const good = results.filter(({ status }) => status === 200);
  const wrong = results.filter((result) => result.status !== 200 && !isRefusal(result));
  return {
    sent: results.length,
    acknowledged: good.length,
    lost: Math.max(0, good.length - sessions),
    doubled: Math.max(0, sessions - good.length),
    refused: results.filter(isRefusal).length,
    unanswered: 0,
    wrong: Object.fromEntries(
      [...Map.groupBy(wrong, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    ),
    secondsToGood: toSeconds(Math.min(...good.map(({ ms }) => ms))),
    broken,
    // The test measures on an idle machine.
    slow: [],
  };
}

async function run(database: DatabaseKind): Promise<FaultFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-storm-'));
  const file = join(folder, 'figures.json');
  try {
    const runTests = database === 'PostgreSQL' ? runJestOnPostgres : runJest;
    const env = { TEST_DEEP: '1', SIGN_IN_FIGURES: file };
    const { failures } = await runTests(['--maxWorkers=1', '--runTestsByPath', SIGN_IN_STORM_TEST], env);
    const broken = failures.map(({ title, message }) => `${title}: ${message}`);
    return toFigures(JSON.parse(readFileSync(file, 'utf8')) as SignInFigures, broken);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Everyone signs in at once with the right password. */
export const signInStormFault: Fault = { name: 'sign-in storm: 200 at once', on: ['embedded', 'PostgreSQL'], run };
