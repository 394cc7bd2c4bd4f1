import { isDeepStrictEqual } from 'node:util';

import { type Change } from './oper-log.table.ts';

const MASK = '***';
/** Columns that the audited store manages itself; never logged. */
const BOOKKEEPING = new Set(['version', 'createBy', 'updateBy', 'createdAt', 'updatedAt']);
/** Fields that are secret by name, even if the entity does not declare them. */
const SECRET_NAME = /password|passwd|secret|token|salt|hash/i;

/** Null and booleans reveal no secret, so they are not masked. */
const isTelling = (value: unknown) => value !== null && typeof value !== 'boolean';

/** The differences between two states of a record, by field, with secrets masked. */
export function changesBetween(
  before: object | undefined,
  after: object | undefined,
  secrets: readonly string[] = [],
): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const now = new Map<string, unknown>(Object.entries(after ?? {}));
  const changes: [string, Change][] = [];
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    if (BOOKKEEPING.has(field) || isDeepStrictEqual(old.get(field), now.get(field))) continue;
    const hide = secrets.includes(field) || SECRET_NAME.test(field);
    const shown = (value: unknown) => (hide && isTelling(value) ? MASK : value);
    changes.push([
      field,
      { ...(before && { before: shown(old.get(field)) }), ...(after && { after: shown(now.get(field)) }) },
    ]);
  }
  return Object.fromEntries(changes);
}

/** The changes with the values of these fields masked. */
export const masked = (changes: Record<string, Change>, secrets: readonly string[]): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, secrets.includes(field) ? hidden(change) : change]),
  );

const hidden = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([side, value]) => [side, isTelling(value) ? MASK : value]));
