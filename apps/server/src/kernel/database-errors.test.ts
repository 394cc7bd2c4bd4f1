import { sql } from 'drizzle-orm';

import { createSamples, sampleNoun, samples, useSample } from '../testing/sample.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refusalOf } from './database-errors.ts';
import { toRefusal } from './errors.ts';

const failure = (message: string, code?: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), code === undefined ? {} : { code }) });

describe('a database error', () => {
  it.each([
    ['a dead host', failure('connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED'), 503, 'databaseDown'],
    ['a restart', failure('terminating connection', '57P01'), 503, 'databaseDown'],
    ['a lost connection', failure('Connection terminated unexpectedly'), 503, 'databaseDown'],
    ['an exhausted pool', failure('timeout exceeded when trying to connect'), 503, 'databaseDown'],
    ['a silent server', failure('Query read timeout'), 503, 'databaseDown'],
    ['too many connections', failure('sorry, too many clients', '53300'), 503, 'busy'],
    ['a slow statement', failure('canceling statement', '57014'), 503, 'busy'],
    ['a lock timeout', failure('canceling statement', '55P03'), 503, 'busy'],
    ['a repeated deadlock', failure('deadlock detected', '40P01'), 503, 'busy'],
    ['a full disk', failure('could not extend file', '53100'), 503, 'storageFull'],
  ])('%s sends Retry-After', (_case, error, status, text) => {
    expect(refusalOf(error)).toMatchObject({ status, text, retryAfterSeconds: 2 });
  });

  it('that is unexpected is a defect, without its message', () => {
    const refused = toRefusal(failure('relation "sys_user" does not exist', '42P01'));
    expect(refused).toMatchObject({ status: 500, text: 'defect', data: null });
    expect(refused.message).not.toContain('sys_user');
    expect(toRefusal('not even an error')).toMatchObject({ status: 500 });
  });

  describe('of a statement', () => {
    let test: TestDatabase;
    beforeAll(async () => {
      test = await openTestDatabase();
      await createSamples(test.db);
      await test.db.insert(samples).values({ name: 'first' });
    });
    afterAll(() => test.close());

    const refused = async (statement: PromiseLike<unknown>) => {
      try {
        await statement;
      } catch (error) {
        return refusalOf(error);
      }
      throw new Error('did not throw');
    };

    it('for a duplicate key is a conflict', async () => {
      expect(await refused(test.db.insert(samples).values({ name: 'first' }))).toMatchObject({
        status: 409,
        text: 'taken',
      });
    });

    it('for a record in use is a conflict', async () => {
      await useSample(test.db, 1);
      expect(await refused(test.db.delete(sampleNoun.table))).toMatchObject({ status: 409, text: 'inUse' });
    });

    it.each([
      ['NUL in a text', sql`select ${'a\u0000b'}::text`],
      ['a number too big', sql`select ${'99999999999'}::int`],
      ['a date out of range', sql`select ${'294277-01-01'}::timestamptz`],
      ['text instead of a number', sql`select ${'abc'}::int`],
    ])('for %s is an invalid value', async (_case, statement) => {
      expect(await refused(test.db.execute(statement))).toMatchObject({ status: 422, text: 'outOfRange' });
    });
  });
});
