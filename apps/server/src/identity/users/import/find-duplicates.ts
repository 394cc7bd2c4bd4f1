import { inArray, sql } from 'drizzle-orm';

import { foldName } from '@backroom/contract/text';

import { toBatches } from '../../../kernel/database/batches.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { DUPLICATE } from '../../../platform/import/import-errors.ts';
import { folded } from '../../../schema/table-helpers.ts';
import { users } from '../../../schema/users.table.ts';
import type { ParsedRow, UserImportErrors } from './parse-user.ts';

const TAKEN = { 'zh-CN': '已被使用', 'en-US': 'Already in use' };

type UniqueField = 'username' | 'phone';

/** Reports user names and phone numbers that occur twice in the file or are taken in the database. */
export async function findDuplicates(db: Executor, parsedRows: readonly ParsedRow[], errors: UserImportErrors) {
  for (const field of ['username', 'phone'] as const) {
    const firstRows = new Map<string, number>();
    for (const batch of toBatches(parsedRows.filter(({ user }) => user[field] !== ''))) {
      const toValue = ({ user }: ParsedRow) => foldName(user[field]);
      const taken = await findTaken(db, field, batch.map(toValue));
      for (const parsedRow of batch) {
        const value = toValue(parsedRow);
        const firstRow = firstRows.get(value);
        await errors.collect(parsedRow.importRow, field, () => {
          if (firstRow !== undefined) throw new AppError(409, DUPLICATE, { row: firstRow });
          if (taken.has(value)) throw new AppError(409, TAKEN);
        });
        firstRows.set(value, firstRow ?? parsedRow.importRow.rowNumber);
      }
    }
  }
}

async function findTaken(db: Executor, field: UniqueField, values: readonly string[]): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const column = field === 'username' ? sql<string>`${folded(users.username)}` : sql<string>`${users.phone}`;
  const rows = await db
    .select({ value: column })
    .from(users)
    .where(inArray(column, [...values]));
  return new Set(rows.map(({ value }) => value));
}
