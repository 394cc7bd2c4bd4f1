import { and, asc, eq } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import type { ApiDocument } from './kernel/open-api/document.ts';
import { roles } from './schema/roles.table.ts';
import { userRoles, users } from './schema/users.table.ts';
import { type ApiCall, type ApiOperation, callArbitrary, listOperations } from './testing/api-document/calls.ts';
import { createResponseCheck } from './testing/api-document/check-response.ts';
import { createSessionCaller } from './testing/session-caller.ts';
import { setupTestApp } from './testing/test-app.ts';

const test = setupTestApp();
const CALLS = rounds({ quick: 4, deep: 20, night: 60 });
const ANONYMOUS = 'anonymous';
const ROLES = ['admin', 'editor', 'manager', 'clerk'];

/** Headers of a session by role; the calls end sessions, and disable or delete users. */
const sessions = new Map<string, Record<string, string>>();

async function signIn(roleKey: string): Promise<Record<string, string>> {
  const [user] = await test.db
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(and(eq(roles.roleKey, roleKey), eq(users.status, STATUS_NORMAL), eq(roles.status, STATUS_NORMAL)))
    .orderBy(asc(users.userId))
    .limit(1);
  return user ? (await createSessionCaller(test, user.userId)).headers : {};
}

async function send({ method }: ApiOperation, { caller, url, headers, body }: ApiCall): Promise<Response> {
  const session = caller === ANONYMOUS ? {} : (sessions.get(caller) ?? (await signIn(caller)));
  sessions.set(caller, session);
  const response = await fetch(`${test.app.listeningOrigin}${url}`, {
    method,
    headers: { ...session, 'sec-fetch-site': 'same-origin', ...headers },
    body,
    signal: AbortSignal.timeout(60_000),
  });
  if (response.status === 401) sessions.delete(caller);
  return response;
}

describe('the document of the API', () => {
  it('describes every response to calls that are derived from it', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = await signIn('admin');
    const document = (await (
      await fetch(`${test.app.listeningOrigin}/openapi.json`, { headers })
    ).json()) as ApiDocument;
    const findProblem = createResponseCheck(document);
    const problems = new Set<string>();
    const statuses = new Map<number, number>();
    for (const [index, operation] of listOperations(document).entries()) {
      const calls = callArbitrary(operation, document, [...ROLES, 'admin', 'admin', ANONYMOUS]);
      for (const call of fc.sample(calls, { numRuns: CALLS, seed: SEED + index })) {
        const response = await send(operation, call);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const problem = await findProblem(operation, call, response);
        if (!response.bodyUsed) await response.body?.cancel();
        if (problem !== null)
          problems.add(`${operation.method} ${operation.path} ${problem}\n  ${JSON.stringify(call).slice(0, 400)}`);
      }
    }

    expect([...problems]).toEqual([]);
    // The calls reach the handlers, and are refused for different reasons.
    for (const status of [200, 401, 403, 404, 422]) expect(statuses.get(status)).toBeGreaterThan(0);
  }, 600_000);
});
