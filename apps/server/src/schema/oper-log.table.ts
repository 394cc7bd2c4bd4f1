import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';

/** The change of one field; secrets are `***` on both sides. */
export interface FieldChange {
  before?: unknown;
  after?: unknown;
}

/** What an operation without a change of a record was about: an export, an import, a refused write. */
export interface OperationDetails {
  /** The kind of actor, where it does not follow from the user id. */
  actor?: 'job';
  /** Filter of an export. */
  filter?: Record<string, unknown>;
  /** Rows of an export or import. */
  rows?: number;
  /** Name of the person or role as whom the actor saw the console. */
  seenAs?: string;
  /** Method and path of a refused write, without its query. */
  request?: string;
}

/**
 * `prune`: entries older than the retention period were deleted. `seeAs`: an administrator began to see the console as
 * the person or role of the entry.
 */
export type OperationAction = 'create' | 'update' | 'remove' | 'export' | 'import' | 'prune' | 'seeAs' | 'endSeeAs';
/** `aborted`: an export that the client did not receive to its end. */
export type OperationResult = 'done' | 'refused' | 'aborted';

/**
 * The operation log: one row per changed record, written in the transaction of the change, and one per export, import
 * and refused write. Append-only: the database refuses every update, and every deletion of an entry that is younger than
 * 30 days. `chain`, `seq`, `hash` and `at` are set by a trigger; see ADR 0050.
 */
export const operLog = pgTable(
  'sys_oper_log',
  {
    operId: bigserial('oper_id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    roleKeys: jsonb('role_keys').$type<string[]>().notNull(),
    noun: text('noun').notNull(),
    action: text('action').$type<OperationAction>().notNull(),
    recordId: text('record_id').notNull(),
    changes: jsonb('changes').$type<Record<string, FieldChange>>().notNull(),
    requestId: text('request_id').notNull(),
    ip: text('ip').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
    result: text('result').$type<OperationResult>().notNull().default('done'),
    /** HTTP status of the response. */
    status: integer('status').notNull().default(200),
    /** Message of a refusal, in the language of the request. */
    reason: text('reason').notNull().default(''),
    details: jsonb('details').$type<OperationDetails>().notNull().default({}),
    chain: integer('chain').notNull().default(0),
    /** Position in the chain, from 1 without gaps. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the entry and of the hash before it, in hexadecimal. */
    hash: text('hash').notNull().default(''),
  },
  (table) => [
    index('sys_oper_log_record_noun').on(table.recordId, table.noun, table.operId),
    // Refused writes of several records, whose ids are separated by commas.
    index('sys_oper_log_record_ids')
      .using('gin', sql`string_to_array(${table.recordId}, ',')`)
      .where(sql`${table.recordId} like '%,%'`),
    index('sys_oper_log_noun').on(table.noun, table.operId),
    index('sys_oper_log_person').on(table.userName, table.operId),
    index('sys_oper_log_action').on(table.action, table.operId),
    index('sys_oper_log_result').on(table.result, table.operId),
    index('sys_oper_log_request').on(table.requestId),
    index('sys_oper_log_ip').on(table.ip, table.operId),
    index('sys_oper_log_at').on(table.at),
    uniqueIndex('sys_oper_log_chain_seq').on(table.chain, table.seq),
  ],
);

/** Number of hash chains, and so of transactions that can append at the same time. */
export const CHAIN_COUNT = 64;

/** The last entry of each chain, and the last one that was deleted after its retention. Only triggers write it. */
export const operLogChains = pgTable('sys_oper_log_chain', {
  chain: integer('chain').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  hash: text('hash').notNull().default(''),
  prunedSeq: bigint('pruned_seq', { mode: 'number' }).notNull().default(0),
  prunedHash: text('pruned_hash').notNull().default(''),
});
