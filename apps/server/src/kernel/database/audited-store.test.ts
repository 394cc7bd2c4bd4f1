import { eq, type SQL, sql } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';
import { ACTOR } from '../../testing/http-test-app.ts';
import {
  clearSamples,
  createSampleTables,
  referenceSample,
  sampleEntity,
  samples,
  toSample,
} from '../../testing/sample-entity.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import type { AppError } from '../errors/app-error.ts';
import { createRecord, createRecords, removeRecords, updateRecord, updateRecords } from './audited-store.ts';
import type { UpdateOptions, UpdateValues } from './audited-store/entity.ts';

describe('the audited store', () => {
  const test = setupTestDatabase();
  beforeAll(async () => {
    await createSampleTables(test.db);
  });
  beforeEach(() => clearSamples(test.db));

  const create = (name = 'first', rest = {}) => createRecord(test.db, ACTOR, sampleEntity, { name, ...rest });
  const edit = (
    id: number,
    version: number,
    values: UpdateValues<typeof samples>,
    options?: UpdateOptions<typeof samples>,
  ) => updateRecord(test.db, ACTOR, sampleEntity, { id, version }, values, options);
  const remove = (ids: readonly number[], scope?: SQL) => removeRecords(test.db, ACTOR, sampleEntity, ids, { scope });
  const readLog = () => test.db.select().from(operLog).orderBy(operLog.operId);
  const rows = () => test.db.select().from(samples).orderBy(samples.id);
  const catchAppError = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown as AppError,
    );
    return error && { status: error.status, text: error.text, data: error.data, fields: error.fields };
  };

  it('creates a record with author and time, and logs it', async () => {
    const row = await create('first', { amount: 3 });

    expect(row).toMatchObject({ id: 1, name: 'first', amount: 3, version: 1, createBy: 7, updateBy: 7 });
    expect(await readLog()).toMatchObject([
      {
        userId: 7,
        userName: 'ann',
        roleKeys: ['editor'],
        noun: 'sample',
        action: 'create',
        recordId: '1',
        changes: { id: { after: 1 }, name: { after: 'first' }, amount: { after: 3 } },
        requestId: 'request-1',
        ip: '127.0.0.1',
      },
    ]);
  });

  it('creates several records at once, each logged with its own related data', async () => {
    const values = [{ name: 'one' }, { name: 'two', amount: 4 }].map((each) => ({ amount: 3, ...each }));
    const created = await createRecords(test.db, ACTOR, sampleEntity, values, ({ amount }) => ({
      after: { part: amount * 2 },
    }));

    expect(created).toEqual(await rows());
    expect(created).toMatchObject([
      { id: 1, name: 'one', amount: 3, version: 1, createBy: 7, updateBy: 7 },
      { id: 2, name: 'two', amount: 4, version: 1 },
    ]);
    expect(await readLog()).toMatchObject([
      { action: 'create', recordId: '1', changes: { name: { after: 'one' }, part: { after: 6 } } },
      { action: 'create', recordId: '2', changes: { name: { after: 'two' }, part: { after: 8 } } },
    ]);
  });

  it('creates none of several records if one violates a constraint, whose message it throws', async () => {
    await create('one');

    expect(
      await catchAppError(createRecords(test.db, ACTOR, sampleEntity, [{ name: 'two' }, { name: 'one' }])),
    ).toMatchObject({ status: 409 });
    expect(await rows()).toHaveLength(1);
    expect(await readLog()).toHaveLength(1);
  });

  it('updates several records at once, each logged with its own differences', async () => {
    await create('one', { amount: 3 });
    await create('two', { amount: 4 });
    const both = [
      { id: 2, version: 1, auditExtras: { after: { part: 7 } } },
      { id: 1, version: 1 },
    ];
    await updateRecords(test.db, ACTOR, sampleEntity, both, { amount: 4 });

    expect(await rows()).toMatchObject([
      { name: 'one', amount: 4, version: 2, updateBy: 7 },
      { name: 'two', amount: 4, version: 2, updateBy: 7 },
    ]);
    const logged = (await readLog()).slice(2).map(({ recordId, changes }) => ({ recordId, changes }));
    expect(logged).toHaveLength(2);
    expect(logged).toContainEqual({ recordId: '1', changes: { amount: { before: 3, after: 4 } } });
    expect(logged).toContainEqual({ recordId: '2', changes: { part: { after: 7 } } });
  });

  it('updates none of several records if one is missing or has changed', async () => {
    await create('one');
    await create('two');
    const one = { id: 1, version: 1 };
    const update = (...more: { id: number; version: number }[]) =>
      catchAppError(updateRecords(test.db, ACTOR, sampleEntity, [one, ...more], { amount: 9 }));

    expect(await update({ id: 2, version: 2 })).toMatchObject({ status: 409, data: { current: { id: 2 } } });
    expect(await update({ id: 3, version: 1 })).toMatchObject({ status: 404 });
    expect((await rows()).map(({ amount, version }) => [amount, version])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await readLog()).toHaveLength(2);
  });

  it('updates the given fields, increments the version and logs only the differences', async () => {
    await create('first', { amount: 3 });

    const row = await edit(1, 1, { name: 'first', amount: 4 });

    expect(row).toMatchObject({ amount: 4, version: 2 });
    expect(row.updatedAt.getTime()).toBeGreaterThanOrEqual(row.createdAt.getTime());
    expect((await readLog())[1]).toMatchObject({ action: 'update', changes: { amount: { before: 3, after: 4 } } });
    expect(Object.keys((await readLog())[1]!.changes)).toEqual(['amount']);
  });

  it('compares with a row that the caller has locked, also its version', async () => {
    const lockedRow = { ...(await create('first', { amount: 3 })), amount: 2 };
    const options = { lockedRow, scope: eq(samples.id, 2) };

    expect(await edit(1, 1, { amount: 4 }, options)).toMatchObject({ version: 2 });
    expect((await readLog())[1]).toMatchObject({ changes: { amount: { before: 2, after: 4 } } });
    expect(await catchAppError(edit(1, 2, { amount: 5 }, options))).toMatchObject({
      status: 409,
      data: { current: { amount: 2, version: 1 } },
    });
    expect(await rows()).toMatchObject([{ amount: 4, version: 2 }]);
  });

  it('does not log an update without changes, unless related data changed', async () => {
    await createRecord(test.db, ACTOR, sampleEntity, { name: 'first', hint: 'unchanged' });
    const unchanged = { name: 'first', hint: 'unchanged' };
    expect(await edit(1, 1, unchanged)).toMatchObject({ version: 2 });
    expect(await readLog()).toHaveLength(1);

    await edit(1, 2, unchanged, {
      auditExtras: { before: { parts: [] }, after: { parts: [1] } },
    });
    expect((await readLog())[1]).toMatchObject({ action: 'update', changes: { parts: { before: [], after: [1] } } });
  });

  it('rejects a stale version with the current record, and changes nothing', async () => {
    await create();
    const current = await edit(1, 1, { amount: 4 });

    expect(await catchAppError(edit(1, 1, { amount: 9 }))).toMatchObject({
      status: 409,
      data: { current: toSample(current) },
    });
    expect(await rows()).toMatchObject([{ amount: 4, version: 2 }]);
    expect(await readLog()).toHaveLength(2);
  });

  it('throws 404 for a missing record and for one out of scope', async () => {
    await create();

    expect(await catchAppError(edit(2, 1, { amount: 1 }))).toMatchObject({ status: 404 });
    const scope = eq(samples.name, 'other');
    expect(await catchAppError(edit(1, 1, { amount: 1 }, { scope }))).toMatchObject({
      status: 404,
    });
    expect(await catchAppError(remove([1], scope))).toMatchObject({ status: 404 });
    expect(await rows()).toMatchObject([{ amount: 0 }]);
  });

  it('masks secrets on both sides, whether declared or secret by name', async () => {
    await create('first', { password: 'old-secret', hint: 'old-hint' });
    await edit(1, 1, { password: 'new-secret', hint: 'new-hint' });

    const written = JSON.stringify(await readLog());
    expect(written).not.toMatch(/old-secret|new-secret|old-hint|new-hint/);
    expect((await readLog())[1]!.changes).toEqual({
      password: { before: '***', after: '***' },
      hint: { before: '***', after: '***' },
    });
  });

  it('removes all or nothing, with one log row each', async () => {
    for (const name of ['a', 'b', 'c']) await create(name);

    expect(await catchAppError(remove([1, 2, 99]))).toMatchObject({ status: 404 });
    expect(await rows()).toHaveLength(3);

    await remove([3, 1, 3]);
    expect(await rows()).toMatchObject([{ name: 'b' }]);
    expect((await readLog()).filter(({ action }) => action === 'remove')).toMatchObject([
      { recordId: '1', changes: { name: { before: 'a' } } },
      { recordId: '3', changes: { name: { before: 'c' } } },
    ]);
  });

  it('reports a constraint with the message of its entity, at its field', async () => {
    await create('first');
    await create('second');

    const taken = { status: 409, fields: [{ path: 'name', text: { 'en-US': 'This name is taken' } }] };
    expect(await catchAppError(create('first'))).toMatchObject(taken);
    expect(await catchAppError(edit(2, 1, { name: 'first' }))).toMatchObject(taken);
    expect(await readLog()).toHaveLength(2);
  });

  it('does not remove a record in use', async () => {
    await create();
    await referenceSample(test.db, 1);

    await expect(remove([1])).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(23503|23001)$/) },
    });
    expect(await rows()).toHaveLength(1);
    expect(await readLog()).toHaveLength(1);
  });

  it('writes nothing if the log cannot be written', async () => {
    await create();
    await test.db.execute(sql`alter table sys_oper_log add constraint refuse check (request_id <> 'rejected')`);
    const rejectedActor = { ...ACTOR, requestId: 'rejected' };
    const untouched = await rows();

    await expect(createRecord(test.db, rejectedActor, sampleEntity, { name: 'second' })).rejects.toThrow();
    await expect(
      updateRecord(test.db, rejectedActor, sampleEntity, { id: 1, version: 1 }, { amount: 5 }),
    ).rejects.toThrow();
    await expect(removeRecords(test.db, rejectedActor, sampleEntity, [1])).rejects.toThrow();

    expect(await rows()).toEqual(untouched);
    await test.db.execute(sql`alter table sys_oper_log drop constraint refuse`);
  });

  it('rolls the change back if a further statement fails', async () => {
    const withinTransaction = async () => {
      throw new Error('second statement failed');
    };

    await expect(createRecord(test.db, ACTOR, sampleEntity, { name: 'first' }, { withinTransaction })).rejects.toThrow(
      'second statement',
    );
    expect(await rows()).toEqual([]);
    expect(await readLog()).toEqual([]);
  });
});
