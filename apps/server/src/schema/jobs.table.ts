import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Language } from '@backroom/contract';
import type { Job } from '@backroom/contract/jobs';

import type { UsedRights } from '../kernel/access/used-rights.ts';
import type { LocalizedText, MessageValues } from '../kernel/errors/messages.ts';
import type { Actor } from '../kernel/http/caller.ts';
import { bytesColumn, timestamptz } from './columns.ts';

/** Why a job has failed; formatted when it is read. */
export interface JobError {
  text: LocalizedText;
  values: MessageValues;
}

/**
 * Work that outlives its request, and regular work of the server: a queue that any instance reads. The instance
 * that runs a job holds a lease and writes only with its token; see ADR 0051.
 */
export const jobs = pgTable(
  'sys_job',
  {
    jobId: integer('job_id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<Job['kind'] | 'regular'>().notNull(),
    /** What runs it: method and path of an endpoint, or the name of a regular job. */
    task: text('task').notNull(),
    noun: text('noun').notNull().default(''),
    state: text('state').$type<Job['state']>().notNull().default('queued'),
    payload: jsonb('payload').$type<unknown>(),
    /** Encrypted part of the payload, replaced by that of the result when the job ends, which is read once. */
    secret: bytesColumn('secret'),
    /** 0 for regular work. */
    userId: integer('user_id').notNull().default(0),
    activeRole: text('active_role'),
    language: text('language').$type<Language>().notNull().default('zh-CN'),
    actor: jsonb('actor').$type<Pick<Actor, 'userName' | 'roleKeys' | 'requestId' | 'ip'>>(),
    /** Name and period of regular work, so that one instance enqueues it. */
    uniqueKey: text('unique_key'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    attempts: integer('attempts').notNull().default(0),
    /** Grows with every claim; writes of earlier holders have no effect. */
    leaseToken: integer('lease_token').notNull().default(0),
    /** Until then no other instance may claim it; null: at once. */
    leaseUntil: timestamptz('lease_until'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    fileName: text('file_name'),
    fileSize: bigint('file_size', { mode: 'number' }),
    /** The rights with which the file or the passwords were made; null if none were used. */
    rights: jsonb('rights').$type<UsedRights>(),
    result: jsonb('result').$type<NonNullable<Job['result']>>(),
    error: jsonb('error').$type<JobError>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [
    index('sys_job_claimable')
      .on(table.jobId)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('sys_job_user')
      .on(table.userId, table.jobId)
      .where(sql`${table.kind} <> 'regular'`),
    index('sys_job_expires').on(table.expiresAt),
    uniqueIndex('sys_job_unique_key').on(table.uniqueKey),
    uniqueIndex('sys_job_one_at_a_time')
      .on(table.task)
      .where(sql`${table.kind} = 'regular' and ${table.state} in ('queued', 'running')`),
  ],
);
export type JobRow = typeof jobs.$inferSelect;

/** The file of an export, in chunks, each compressed by gzip. */
export const jobFiles = pgTable(
  'sys_job_file',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.jobId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    bytes: bytesColumn('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.seq] })],
);
