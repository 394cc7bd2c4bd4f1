import type * as z from 'zod/mini';

import type { Language } from '@backroom/contract';
import type { ImportError, ImportOptions } from '@backroom/contract/import-file';
import type { importResultFields } from '@backroom/contract/import-file/schemas';

import { AppError } from '../../kernel/errors/app-error.ts';
import { createImportErrors, type ImportErrors, type ImportRefusal, MAX_ERRORS } from './import-errors.ts';
import type { ImportLayout } from './import-layout.ts';
import type { ImportRow, ParsedImport } from './parse-rows.ts';
import { createRefusedFile } from './refused-file.ts';
import { createRowAccount, type RowAccount } from './row-account.ts';

/** What every import reports. */
export type ImportReport = z.infer<z.ZodMiniObject<typeof importResultFields>>;

/** Rows that depend on refused ones are refused in the next pass; longer chains refuse the file. */
const MAX_PASSES = 4;

/** One pass of an import. */
export interface ImportPass<Field extends string> {
  rows: readonly ImportRow<Field>[];
  /** Names of the columns in the file, by their position; empty unless the columns were given. */
  heads: readonly string[];
  errors: ImportErrors<Field>;
  /** Takes each row that has no error. */
  account: RowAccount;
  /** A dry run: nothing needs to be written or locked, as nothing is committed. */
  isCheck: boolean;
  /**
   * Whether the rows are to be written.
   *
   * @throws for a row that the account does not have: to be called before the commit
   */
  mayCommit: () => boolean;
}

export interface PassOptions<Field extends string> {
  layout: ImportLayout<Field>;
  /** Rows that are not imported, such as the totals of an export. */
  isSkipped?: (row: ImportRow<Field>) => boolean;
  language: Language;
  options: ImportOptions;
}

/** What the passes of an import led to. */
export interface PassResult<Value, Field extends string = string> {
  /** What the last pass returned; null if the file is refused. */
  value: Value | null;
  /** The rows that are neither refused nor skipped; null if the file is refused. */
  accepted: ImportRow<Field>[] | null;
  report: ImportReport;
  /** Rows that were refused for another reason than invalid input. */
  refusals: readonly ImportRefusal[];
}

/** By row, then by column: `B` before `AA`. */
const compareCells = (one: ImportError, other: ImportError) =>
  one.row - other.row ||
  one.letters.length - other.letters.length ||
  (one.letters < other.letters ? -1 : Number(one.letters > other.letters));

/**
 * Runs an import: over all rows, and if refused rows are left out over the others until none is refused. A row is
 * created, unchanged or refused; an import that does not account for each row fails.
 *
 * @param runPass takes a new pass for each attempt: a transaction that is repeated must not account for a row twice
 */
export async function runPasses<Field extends string, Value>(
  parsed: ParsedImport<Field>,
  { layout, isSkipped, language, options }: PassOptions<Field>,
  runPass: (createPass: () => ImportPass<Field>) => Promise<Value>,
): Promise<PassResult<Value, Field>> {
  const isIdle = (row: ImportRow<Field>) => row.isBlank || isSkipped?.(row) === true;
  const active = parsed.rows.filter((row) => !isIdle(row));
  const { maxRows, texts } = layout;
  if (active.length > maxRows) throw new AppError(422, texts.tooMany, { max: maxRows });
  const leavesOut = options.refusedRows === 'leaveOut';
  const refused = new Set<number>();
  const found: ImportError[] = [];
  const refusals: ImportRefusal[] = [];
  const take = (errors: ImportErrors<Field>) => {
    found.push(...errors.list());
    const refusal = errors.getRefusal();
    if (refusal) refusals.push(refusal);
    for (const row of active) if (errors.isRefused(row)) refused.add(row.rowNumber);
  };
  const createErrors = () => createImportErrors(language, layout, parsed);

  let outcome: { value: Value; account: ReturnType<typeof createRowAccount> } | undefined;
  for (let pass = 0; pass < MAX_PASSES && found.length <= MAX_ERRORS && !outcome; pass += 1) {
    const rows = active.filter(({ rowNumber }) => !refused.has(rowNumber));
    if (rows.length === 0) break;
    let attempt = { errors: createErrors(), account: createRowAccount() };
    const value = await runPass(() => {
      attempt = { errors: createErrors(), account: createRowAccount() };
      for (const row of rows) attempt.errors.addUnread(row);
      const { errors, account } = attempt;
      const mayCommit = () => {
        if (errors.hasErrors()) return false;
        account.assertEntered(rows);
        return options.dryRun === '0';
      };
      return { rows, heads: parsed.heads ?? [], errors, account, isCheck: options.dryRun === '1', mayCommit };
    });
    take(attempt.errors);
    if (!attempt.errors.hasErrors()) outcome = { value, account: attempt.account };
    if (!leavesOut) break;
  }

  for (const row of parsed.rows) if (isIdle(row)) outcome?.account.unchanged(row);
  const idle = parsed.rows.length - active.length;
  const numbers = outcome
    ? outcome.account.balance(parsed.rows, refused)
    : { rows: parsed.rows.length, created: 0, unchanged: idle, refused: active.length };
  const errors = found.toSorted(compareCells);
  const { sheet, headRow, hiddenRows, unknownColumns } = parsed;
  const isRefused = ({ rowNumber }: ImportRow<Field>) => !outcome || refused.has(rowNumber);
  const file = { rows: active.filter(isRefused), errors, language };
  return {
    value: outcome?.value ?? null,
    accepted: outcome ? active.filter(({ rowNumber }) => !refused.has(rowNumber)) : null,
    refusals,
    report: {
      ...numbers,
      errors: errors.slice(0, MAX_ERRORS),
      hasMoreErrors: errors.length > MAX_ERRORS,
      source: { sheet, headRow, hiddenRows, unknownColumns },
      refusedFile:
        options.refusedFile === '1' && file.rows.length > 0 ? await createRefusedFile(layout, parsed, file) : null,
    },
  };
}
