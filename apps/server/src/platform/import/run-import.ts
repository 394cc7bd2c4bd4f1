import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { getRecordType } from '../../kernel/log/logged-operation.ts';
import { logOperation } from '../../kernel/log/oper-log.ts';
import { lockRights, type RightsContext } from '../access/rights-transaction.ts';
import type { ImportPass, ImportReport, PassOptions } from './import-passes.ts';
import { logRefusedImport } from './import-refusal.ts';
import { type DeferredRows, type ImportSource, runSource } from './import-source.ts';

/** Revalidates, under the rights lock, what may have changed since the rows were created. */
type Recheck = (context: RightsContext) => Promise<void>;

interface RunOptions<Field extends string> extends Omit<PassOptions<Field>, 'language'> {
  /** Permission tag of the endpoint. */
  access: `${string}:${string}:${string}`;
  /**
   * Validates and writes the rows, without the lock of rights, and enters each in the account; those with errors may be
   * left out, because all are rolled back.
   *
   * @returns null if the rows concern no rights
   */
  create: (context: RightsContext, pass: ImportPass<Field>) => Promise<Recheck | null>;
}

/** Rolls back the transaction of a dry run, or of rows with errors. */
class ImportRollback extends Error {}

/**
 * Imports a file by the rules of single writes, all rows or none, unless refused rows are left out. The lock of rights
 * comes last, and only if the rows concern rights.
 */
export async function runImport<Field extends string>(
  db: Database,
  caller: Caller,
  source: ImportSource,
  { access, create, ...options }: RunOptions<Field>,
): Promise<ImportReport | DeferredRows> {
  const noun = getRecordType(access);

  async function runPass(context: RightsContext, pass: ImportPass<Field>): Promise<void> {
    const recheck = await create(context, pass);
    if (!pass.mayCommit()) throw new ImportRollback('rolled back');
    const details = { rows: pass.rows.length };
    await logOperation(context.tx, caller, { noun, action: 'import', details });
    if (recheck) await recheck(await lockRights(context.tx, caller, access));
  }

  const { report, refusals, deferred } = await runSource(source, caller, options, async (createPass) => {
    try {
      await inTransaction(db, (tx) => runPass({ tx, principal: caller }, createPass()));
    } catch (error) {
      if (!(error instanceof ImportRollback)) throw error;
    }
  });
  const isDryRun = options.options.dryRun === '1';
  for (const refusal of isDryRun ? [] : refusals) await logRefusedImport(db, caller, noun, refusal);
  return deferred ?? report;
}
