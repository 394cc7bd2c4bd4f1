import { PgTransaction } from 'drizzle-orm/pg-core';

import { AppError } from '../../errors/app-error.ts';
import type { Executor, Transaction } from '../database.ts';
import { getConstraint, getDatabaseCode, REFERENCE_VIOLATIONS } from '../database-errors.ts';
import { inTransaction } from '../transaction.ts';
import type { EntityConfig, RecordTable } from './entity.ts';

function toConstraintError<T extends RecordTable>(
  entity: EntityConfig<T>,
  error: unknown,
  isRemoval: boolean,
): unknown {
  const constraint = entity.constraints?.[getConstraint(error) ?? ''];
  if (constraint) {
    const fields = constraint.path === undefined ? undefined : [{ path: constraint.path, text: constraint.text }];
    return new AppError(409, constraint.text, {}, { fields, cause: error });
  }
  const isReferenceMissing = !isRemoval && REFERENCE_VIOLATIONS.has(getDatabaseCode(error) ?? '');
  return isReferenceMissing ? new AppError(409, 'relatedMissing', {}, { cause: error }) : error;
}

/** Runs a write in the open transaction or a new one; a violated constraint becomes the message of the entity. */
export async function runWrite<T extends RecordTable, Result>(
  db: Executor,
  entity: EntityConfig<T>,
  work: (tx: Transaction) => Promise<Result>,
  { isRemoval = false } = {},
): Promise<Result> {
  try {
    return await (db instanceof PgTransaction ? work(db) : inTransaction(db, work));
  } catch (error) {
    throw toConstraintError(entity, error, isRemoval);
  }
}
