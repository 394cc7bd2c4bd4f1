import { writeFileSync } from 'node:fs';

import { eq } from 'drizzle-orm';

import { waitForIdle } from '@backroom/testing/idle';
import { timeLimit } from '@backroom/testing/time-limit';

import type { Database } from '../../kernel/database/database.ts';
import { openDatabase } from '../../kernel/database/open-database.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { createProgramFixture, type ProgramFixture } from '../../testing/program-fixture.ts';
import { startServer, stopServer } from '../../testing/server-process.ts';
import { hashPassword } from '../sessions/password.ts';

const PEOPLE = 200;
const STRANGER_GUESSES = 10;
const LIMIT_MS = 60_000;
const PASSWORD = 'nine herons at dusk';

const toName = (index: number) => `clerk-${index}`;

/** Everyone of a company behind one address begins the day at the same moment, one of them with guesses. */
describe('an office behind one address', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
    await stopServer(await startServer(fixture));
    await onDatabase(addPeople);
  });
  afterEach(() => fixture.close());

  async function onDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const connection = await openDatabase(readConfig(fixture.env));
    try {
      return await work(connection.db);
    } finally {
      await connection.close();
    }
  }

  async function addPeople(db: Database) {
    // At the real cost, as the server checks it.
    const password = await hashPassword(PASSWORD);
    const [clerk] = await db
      .select({ roleId: userRoles.roleId, deptId: users.deptId, postId: users.postId })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.userId))
      .where(eq(users.username, 'clerk.s01'));
    const { roleId, deptId, postId } = clerk!;
    const rows = Array.from({ length: PEOPLE }, (_, index) => ({
      username: toName(index),
      nickName: toName(index),
      password,
      deptId,
      postId,
    }));
    const added = await db.insert(users).values(rows).returning({ userId: users.userId });
    await db.insert(userRoles).values(added.map(({ userId }) => ({ userId, roleId })));
  }

  const signIn = async (url: string, username: string, password: string) => {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/v1/login/usna`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, isNameLogin: 1 }),
    });
    await response.text();
    const hasRetryAfter = response.headers.has('retry-after');
    return { status: response.status, ms: Math.round(performance.now() - startedAt), hasRetryAfter };
  };

  it(`of ${PEOPLE} people gets in within a minute, also after ${STRANGER_GUESSES} guesses of a stranger`, async () => {
    const server = await startServer(fixture);
    await waitForIdle();
    for (let guess = 0; guess < STRANGER_GUESSES; guess += 1) {
      expect((await signIn(server.url, `guess-${guess}`, PASSWORD)).status).toBe(400);
    }
    const startedAt = performance.now();
    const results = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => signIn(server.url, toName(index), PASSWORD)),
    );
    const total = Math.round(performance.now() - startedAt);
    await stopServer(server);
    const times = results.map(({ ms }) => ms).toSorted((one, other) => one - other);
    process.stdout.write(`↻ ${PEOPLE} sign-ins in ${total} ms, median ${times[PEOPLE / 2]} ms\n`);

    const opened = await onDatabase((db) => db.$count(sessions));
    // For the table of `npm run chaos`.
    const file = process.env.SIGN_IN_FIGURES;
    if (file !== undefined) writeFileSync(file, JSON.stringify({ results, sessions: opened }));

    expect(results.filter(({ status }) => status !== 200)).toEqual([]);
    expect(opened).toBe(PEOPLE);
    expect(await onDatabase((db) => db.$count(loginLogs, eq(loginLogs.status, '2')))).toBe(PEOPLE);
    expect(total).toBeLessThan(timeLimit(LIMIT_MS));
  });
});
