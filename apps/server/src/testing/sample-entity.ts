import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { EntityConfig } from '../kernel/database/audited-store.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Listing } from '../kernel/http/pagination.ts';
import { recordColumns } from '../schema/columns.ts';
import { clearOperLog } from './clear-oper-log.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** An entity for the tests of the kernel. */
export const samples = pgTable('sample', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  amount: integer('amount').notNull().default(0),
  password: text('password').notNull().default(''),
  hint: text('hint').notNull().default(''),
  ...recordColumns(),
});
export type SampleRow = InferSelectModel<typeof samples>;

const parts = pgTable('sample_part', { id: integer('id').primaryKey(), sampleId: integer('sample_id').notNull() });

export async function createSampleTables(db: Database): Promise<void> {
  await db.execute(sql`create table sample (
    id integer primary key generated always as identity,
    name text not null constraint sample_name_key unique,
    amount integer not null default 0,
    password text not null default '',
    hint text not null default '',
    version integer not null default 1,
    create_by integer not null default 0,
    update_by integer not null default 0,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`);
  await db.execute(sql`create table sample_part (
    id integer primary key,
    sample_id integer not null references sample (id) on delete restrict
  )`);
}

/** Sets up a database with the sample tables for a test file; they are empty at the start of each test. */
export function setupSampleDatabase(): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(test, await openTestDatabase());
    await createSampleTables(test.db);
  });
  afterAll(() => test.close());
  beforeEach(() => clearSamples(test.db));
  return test;
}

export const referenceSample = (db: Database, sampleId: number) => db.insert(parts).values({ id: sampleId, sampleId });

export const clearSamples = async (db: Database) => {
  await clearOperLog(db);
  await db.execute(sql`truncate sample, sample_part, sys_idempotency restart identity`);
};

export const toSample = ({ id, name, amount, version, createdAt, updatedAt }: SampleRow) => ({
  id,
  name,
  amount,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const sampleEntity: EntityConfig<typeof samples> = {
  name: 'sample',
  table: samples,
  id: 'id',
  toRecord: toSample,
  secrets: ['hint'],
  constraints: { sample_name_key: { path: 'name', text: { 'zh-CN': '名称已存在', 'en-US': 'This name is taken' } } },
};

const fields = getTableColumns(samples);

export const sampleListing: Listing<typeof fields, ReturnType<typeof toSample>> = {
  from: samples,
  fields,
  id: samples.id,
  sortable: { name: samples.name, amount: samples.amount, createdAt: samples.createdAt },
  defaultSort: { field: 'name', order: 'asc' },
  toRecord: toSample,
};
