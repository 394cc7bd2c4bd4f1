import { toBatches } from '../../../kernel/database/batches.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { type ParsedRow, parseUser, type UserImportErrors, type UserImportRow } from './parse-user.ts';
import type { NameLookups } from './users-import-lookups.ts';

/** Parses the rows of a file. Other requests are answered between batches. */
export async function parseUsers(
  importRows: readonly UserImportRow[],
  { names, language }: { names: NameLookups; language: Caller['language'] },
  errors: UserImportErrors,
): Promise<ParsedRow[]> {
  const parsedRows: ParsedRow[] = [];
  for (const batch of toBatches(importRows)) {
    for (const importRow of batch) {
      const { user, cellErrors = [] } = parseUser(importRow, names, language);
      for (const error of cellErrors) errors.add(importRow, error);
      if (user) parsedRows.push({ importRow, user });
    }
    if (errors.isFull()) break;
    await yieldToRequests();
  }
  return parsedRows;
}
