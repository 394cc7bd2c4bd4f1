import { inArray, sql } from 'drizzle-orm';

import { toDay } from '@backroom/contract/calendar';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { errorGroupDays, errorGroups, errorGroupUsers, errorLog } from '../../schema/error-log.table.ts';
import { createFingerprint } from './error-fingerprint.ts';
import { deleteExcessErrors } from './error-log-retention.ts';

type Occurrence = Omit<typeof errorLog.$inferInsert, 'errorId' | 'groupId'> & { count: number; createdAt: Date };

/** The occurrences of one request that are the same error, the latest last. */
interface Batch {
  fingerprint: string;
  occurrences: readonly Occurrence[];
}

const excluded = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
const sumCounts = (occurrences: readonly Occurrence[]) => occurrences.reduce((sum, { count }) => sum + count, 0);

export const createErrorReportRepository = (db: Database) => ({
  /** Stores reported errors with their groups, in a fixed number of statements. */
  add: (occurrences: readonly Occurrence[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      const batches = toBatches(occurrences);
      const ids = await upsertGroups(tx, batches);
      const withIds = batches.map((batch) => ({ ...batch, groupId: ids.get(batch.fingerprint) ?? 0 }));
      const rows = withIds.flatMap(({ groupId, occurrences: some }) => some.map((each) => ({ ...each, groupId })));
      await countUsers(tx, rows);
      await countDays(tx, rows);
      await tx.insert(errorLog).values(rows);
      await deleteExcessErrors(tx, [...ids.values()]);
    }),
});

/** Sorted, so that concurrent reports lock the groups in the same order. */
function toBatches(occurrences: readonly Occurrence[]): Batch[] {
  const byTime = occurrences.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const batches = Map.groupBy(byTime, createFingerprint);
  return [...batches]
    .map(([fingerprint, some]) => ({ fingerprint, occurrences: some }))
    .sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
}

/** A solved group that occurs after it was solved, or in another build, has been seen again. */
const nextState = sql`case when ${errorGroups.state} = 'solved' and (
    ${excluded(errorGroups.lastSeenAt)} > ${errorGroups.solvedAt}
    or ${excluded(errorGroups.lastVersion)} <> ${errorGroups.solvedVersion}
  ) then 'seenAgain' else ${errorGroups.state} end`;

async function upsertGroups(tx: Executor, batches: readonly Batch[]): Promise<ReadonlyMap<string, number>> {
  const stored = await tx
    .insert(errorGroups)
    .values(batches.map(toGroup))
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        state: nextState,
        message: excluded(errorGroups.message),
        stack: excluded(errorGroups.stack),
        address: excluded(errorGroups.address),
        lastVersion: excluded(errorGroups.lastVersion),
        count: sql`${errorGroups.count} + ${excluded(errorGroups.count)}`,
        firstSeenAt: sql`least(${errorGroups.firstSeenAt}, ${excluded(errorGroups.firstSeenAt)})`,
        lastSeenAt: sql`greatest(${errorGroups.lastSeenAt}, ${excluded(errorGroups.lastSeenAt)})`,
      },
    })
    .returning({ fingerprint: errorGroups.fingerprint, groupId: errorGroups.groupId });
  return new Map(stored.map(({ fingerprint, groupId }) => [fingerprint, groupId]));
}

function toGroup({ fingerprint, occurrences }: Batch): typeof errorGroups.$inferInsert {
  const [first] = occurrences;
  const last = occurrences.at(-1);
  if (!first || !last) throw new Error('a batch of errors is empty');
  const { message, stack, address } = last;
  return {
    fingerprint,
    message,
    stack,
    address,
    count: sumCounts(occurrences),
    firstVersion: first.version,
    lastVersion: last.version,
    firstSeenAt: first.createdAt,
    lastSeenAt: last.createdAt,
  };
}

type GroupedOccurrence = Occurrence & { groupId: number };

async function countUsers(tx: Executor, rows: readonly GroupedOccurrence[]): Promise<void> {
  const added = await tx
    .insert(errorGroupUsers)
    .values(rows.map(({ groupId, userId }) => ({ groupId, userId })))
    .onConflictDoNothing()
    .returning({ groupId: errorGroupUsers.groupId });
  if (added.length === 0) return;
  const ids = added.map(({ groupId }) => groupId);
  await tx
    .update(errorGroups)
    .set({ userCount: sql`${errorGroups.userCount} + 1` })
    .where(inArray(errorGroups.groupId, ids));
}

async function countDays(tx: Executor, rows: readonly GroupedOccurrence[]): Promise<void> {
  const byDay = Map.groupBy(rows, ({ groupId, createdAt }) => `${groupId} ${toDay(createdAt, 'UTC')}`);
  const days = [...byDay].map(([key, some]) => {
    const [groupId = '', day = ''] = key.split(' ');
    return { groupId: Number(groupId), day, count: sumCounts(some) };
  });
  await tx
    .insert(errorGroupDays)
    .values(days)
    .onConflictDoUpdate({
      target: [errorGroupDays.groupId, errorGroupDays.day],
      set: { count: sql`${errorGroupDays.count} + ${excluded(errorGroupDays.count)}` },
    });
}
