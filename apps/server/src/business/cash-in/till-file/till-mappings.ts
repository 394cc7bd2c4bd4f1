import { createHash } from 'node:crypto';

import { desc, inArray, sql } from 'drizzle-orm';

import type { TillMapping } from '@backroom/contract/cash-in';

import type { Executor, Transaction } from '../../../kernel/database/database.ts';
import { getServerTime } from '../../../kernel/process/server-clock.ts';
import { REASON_COLUMN } from '../../../platform/import/import-layout.ts';
import { normalizeHeading } from '../../../platform/import/normalize-heading.ts';
import { importMappings } from '../../../schema/import-mappings.table.ts';

/** Mappings that the company keeps; of more the oldest go. */
const MAX_IMPORT_MAPPINGS = 100;

const REASONS = new Set(Object.values(REASON_COLUMN).map(normalizeHeading));

const listHeadings = (headings: readonly string[]): string[] =>
  headings.map(normalizeHeading).filter((name) => name !== '' && !REASONS.has(name));

/** Of a set of headings, whatever their order. */
const hash = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([...new Set(listHeadings(headings))].toSorted()))
    .digest('hex');

/** Whether the heading of a column is that of the reasons in a file of refused rows. */
export const isReasonColumn = (heading: string): boolean => REASONS.has(normalizeHeading(heading));

/** The mapping of the last import of a file with these headings, for its columns as they stand in this file. */
export async function findMapping(
  db: Executor,
  headings: readonly string[],
  place: { sheet: string; headRow: number },
) {
  const rows = await db.select().from(importMappings).orderBy(desc(importMappings.usedAt)).limit(MAX_IMPORT_MAPPINGS);
  const row =
    rows.find(({ headingsHash }) => headingsHash === hash(headings)) ?? rows.find((each) => fits(each, headings));
  if (!row) return null;
  const columns = alignColumns(row, headings);
  if (!columns) return null;
  return { name: row.authorName, at: row.usedAt.toISOString(), mapping: { ...row.mapping, ...place, columns } };
}

type Row = Pick<typeof importMappings.$inferSelect, 'headings' | 'mapping'>;

/** Whether the file lacks only columns that were not read, as a file of refused rows does. */
function fits({ headings, mapping }: Row, given: readonly string[]): boolean {
  const known = new Set(listHeadings(headings));
  const names = new Set(listHeadings(given));
  const used = headings.filter((_heading, column) => (mapping.columns[column] ?? 'ignore') !== 'ignore');
  return names.isSubsetOf(known) && new Set(listHeadings(used)).isSubsetOf(names);
}

/**
 * What was chosen for each column, in the order of another file; columns of one heading keep their order. Where headings
 * differ in their brackets alone, as two methods do, only the same brackets match.
 *
 * @returns null if such a heading is new, so that its method is unknown
 */
function alignColumns({ headings, mapping }: Row, given: readonly string[]): TillMapping['columns'] | null {
  const left = headings.map((heading, column) => ({ heading, use: mapping.columns[column] ?? 'ignore' }));
  const isShared = (heading: string) =>
    [headings, given].some((texts) => new Set(texts.filter((text) => isSameHeading(text, heading))).size > 1);
  const columns = given.map((heading) => {
    const exact = left.findIndex((each) => each.heading === heading);
    if (exact < 0 && isShared(heading)) return null;
    const at = exact < 0 ? left.findIndex((each) => isSameHeading(each.heading, heading)) : exact;
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found?.use ?? 'ignore';
  });
  return columns.includes(null) ? null : columns.map((use) => use ?? 'ignore');
}

const isSameHeading = (one: string, other: string) => normalizeHeading(one) === normalizeHeading(other);

/** Keeps the mapping of an import for the next file with the same headings. */
export async function rememberMapping(
  tx: Transaction,
  { headings, mapping, authorName }: { headings: readonly string[]; mapping: TillMapping; authorName: string },
): Promise<void> {
  const values = { headings: [...headings], mapping, authorName, usedAt: getServerTime() };
  await tx
    .insert(importMappings)
    .values({ headingsHash: hash(headings), ...values })
    .onConflictDoUpdate({ target: importMappings.headingsHash, set: values });
  const old = sql`(select mapping_id from cafu_import_mapping order by used_at desc, mapping_id desc offset ${MAX_IMPORT_MAPPINGS})`;
  await tx.delete(importMappings).where(inArray(importMappings.mappingId, old));
}
