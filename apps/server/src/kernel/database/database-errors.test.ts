import { sql } from 'drizzle-orm';

import { createSampleTables, referenceSample, sampleEntity, samples } from '../../testing/sample-entity.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { toAppError } from '../http/error-handler.ts';
import { mapDatabaseError } from './database-errors.ts';

const createDatabaseError = (message: string, code?: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), code === undefined ? {} : { code }) });

describe('a database error', () => {
  it.each([
    ['a dead host', createDatabaseError('connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED'), 503, 'databaseDown'],
    ['a restart', createDatabaseError('terminating connection', '57P01'), 503, 'databaseDown'],
    ['a lost connection', createDatabaseError('Connection terminated unexpectedly'), 503, 'databaseDown'],
    ['an exhausted pool', createDatabaseError('timeout exceeded when trying to connect'), 503, 'databaseDown'],
    ['a silent server', createDatabaseError('Query read timeout'), 503, 'databaseDown'],
    ['too many connections', createDatabaseError('sorry, too many clients', '53300'), 503, 'busy'],
    ['a slow statement', createDatabaseError('canceling statement', '57014'), 503, 'busy'],
    ['a lock timeout', createDatabaseError('canceling statement', '55P03'), 503, 'busy'],
    ['a repeated deadlock', createDatabaseError('deadlock detected', '40P01'), 503, 'busy'],
    ['a full disk', createDatabaseError('could not extend file', '53100'), 503, 'storageFull'],
  ])('%s sends Retry-After', (_case, error, status, text) => {
    expect(mapDatabaseError(error)).toMatchObject({ status, text, retryAfterSeconds: 2 });
  });

  it('that is unexpected is a defect, without its message', () => {
    const appError = toAppError(createDatabaseError('relation "sys_user" does not exist', '42P01'));
    expect(appError).toMatchObject({ status: 500, text: 'defect', data: null });
    expect(appError.message).not.toContain('sys_user');
    expect(toAppError('not even an error')).toMatchObject({ status: 500 });
  });

  describe('of a statement', () => {
    const test = setupTestDatabase();
    beforeAll(async () => {
      await createSampleTables(test.db);
      await test.db.insert(samples).values({ name: 'first' });
    });

    const catchDatabaseError = async (statement: PromiseLike<unknown>) => {
      try {
        await statement;
      } catch (error) {
        return mapDatabaseError(error);
      }
      throw new Error('did not throw');
    };

    it('for a duplicate key is a conflict', async () => {
      expect(await catchDatabaseError(test.db.insert(samples).values({ name: 'first' }))).toMatchObject({
        status: 409,
        text: 'taken',
      });
    });

    it('for a record in use is a conflict', async () => {
      await referenceSample(test.db, 1);
      expect(await catchDatabaseError(test.db.delete(sampleEntity.table))).toMatchObject({
        status: 409,
        text: 'inUse',
      });
    });

    it.each([
      ['NUL in a text', sql`select ${'a\u0000b'}::text`],
      ['a number too big', sql`select ${'99999999999'}::int`],
      ['a date out of range', sql`select ${'294277-01-01'}::timestamptz`],
      ['text instead of a number', sql`select ${'abc'}::int`],
    ])('for %s is an invalid value', async (_case, statement) => {
      expect(await catchDatabaseError(test.db.execute(statement))).toMatchObject({ status: 422, text: 'outOfRange' });
    });
  });
});
