import type * as z from 'zod/mini';

import type { importResultFields } from '@backroom/contract/import-file/schemas';

import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { getRecordType } from '../../kernel/logged-operation.ts';
import { logOperation } from '../../kernel/oper-log.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { lockRights, type RightsContext } from '../access/rights-transaction.ts';
import { createImportErrors, type ImportErrors, type ImportRefusal } from './import-errors.ts';
import type { ImportLayout } from './import-layout.ts';
import { logRefusedImport } from './import-refusal.ts';
import { parseImportFile } from './parse-file.ts';
import type { ImportFile } from './parse-file.worker.ts';
import type { ImportRow } from './parse-rows.ts';

/** What every import reports. */
type ImportResult = z.infer<z.ZodMiniObject<typeof importResultFields>>;

/** Revalidates, under the rights lock, what may have changed since the rows were created. */
type Recheck = (context: RightsContext) => Promise<void>;

interface ImportOptions<Field extends string> {
  layout: ImportLayout<Field>;
  /** Most rows: they are written in one transaction. */
  maxRows: number;
  /** Rows that are not imported, such as the totals of an export. */
  isSkipped?: (row: ImportRow<Field>) => boolean;
  /** The column for the path of an error; undefined if it has none. */
  toField: (path: string) => Field | undefined;
  /** Permission tag of the endpoint. */
  access: `${string}:${string}:${string}`;
  /**
   * Validates and creates the rows, without the lock of rights; those with errors may be left out, because all are
   * rolled back.
   *
   * @returns null if the rows concern no rights
   */
  create: (
    context: RightsContext,
    rows: readonly ImportRow<Field>[],
    errors: ImportErrors<Field>,
  ) => Promise<Recheck | null>;
}

/** Carries the result out of the transaction that it rolls back. */
class ImportRollback extends Error {
  readonly result: ImportResult;
  /** Why the rows were refused, for the log. */
  readonly refusal: ImportRefusal | null;
  constructor(result: ImportResult, refusal: ImportRefusal | null) {
    super('rolled back');
    this.result = result;
    this.refusal = refusal;
  }
}

/**
 * Imports a file, all rows or none, by the rules of single writes. The lock of rights comes last, and only if the rows
 * concern rights.
 *
 * @param isDryRun only validates the file
 */
export async function runImport<Field extends string>(
  db: Database,
  caller: Caller,
  file: ImportFile,
  { isDryRun, ...options }: ImportOptions<Field> & { isDryRun: boolean },
): Promise<ImportResult> {
  const { layout, maxRows, isSkipped, toField, access, create } = options;
  const rows = (await parseImportFile(file, layout)).filter((row) => !isSkipped?.(row));
  if (rows.length > maxRows) throw new AppError(422, layout.texts.tooMany, { max: maxRows });

  async function work(context: RightsContext): Promise<ImportResult> {
    const errors = createImportErrors(caller.language, layout, toField);
    const recheck = await create(context, rows, errors);
    const isRejected = isDryRun || errors.hasErrors();
    const result = { rows: rows.length, created: isRejected ? 0 : rows.length, ...errors.toResult() };
    if (isRejected) throw new ImportRollback(result, isDryRun ? null : errors.getRefusal());
    const details = { rows: rows.length };
    await logOperation(context.tx, caller, { noun: getRecordType(access), action: 'import', details });
    if (recheck) await recheck(await lockRights(context.tx, caller, access));
    return result;
  }

  try {
    return await inTransaction(db, (tx) => work({ tx, principal: caller }));
  } catch (error) {
    if (!(error instanceof ImportRollback)) throw error;
    const { refusal, result } = error;
    if (refusal) await logRefusedImport(db, caller, getRecordType(access), refusal);
    return result;
  }
}
