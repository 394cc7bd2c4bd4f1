import { sql } from 'drizzle-orm';

import { createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { createCaller } from '../../testing/sample-entity.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import type { Connection } from './database.ts';
import { inTransaction } from './transaction.ts';

const ATTACKER = 1;
const OTHER = 2;
/** Statements and transactions of a call. */
const STEPS = 4;

let connection: Connection;
beforeAll(async () => {
  ({ connection } = await openTestDatabase('empty'));
});
afterAll(() => connection.close());

it('each statement of a call waits for one transaction of another person at most, however many wait', async () => {
  const { db } = connection;
  const order: number[] = [];
  const app = await createTestApp({
    db,
    authenticate: async ({ headers }) => ({ ...createCaller('*:*:*'), userId: Number(headers['x-user']) }),
    routes(instance) {
      registerEndpoint(instance, sampleContract.byId, async ({ params }, { userId }) => {
        const read = () => db.execute(sql`select count(*) from generate_series(1, 10000)`);
        for (let step = 0; step < STEPS; step += 1) {
          if (step % 2 === 0) await inTransaction(db, read);
          else await read();
          order.push(userId);
        }
        return params;
      });
    },
  });
  const send = (userId: number) => app.inject({ url: '/api/v1/sample/1', headers: { 'x-user': String(userId) } });
  const dear = Array.from({ length: 6 }, () => send(ATTACKER));
  await Promise.all([...dear, send(OTHER)]);
  await app.close();

  const last = order.lastIndexOf(OTHER);
  const before = order.slice(0, last).filter((userId) => userId === ATTACKER);
  expect(order).toHaveLength(7 * STEPS);
  // One that runs already, and one more.
  expect(before.length).toBeLessThanOrEqual(2);
});
