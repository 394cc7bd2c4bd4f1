import { isDeepStrictEqual } from 'node:util';

import { type Change } from './oper-log.table.ts';

const MASK = '***';
/** Bookkeeping of `records` itself; it says nothing about what a person did. */
const BOOKKEEPING = new Set(['version', 'createBy', 'updateBy', 'createdAt', 'updatedAt']);
/** Secret by name, whether or not the noun thought of it. */
const SECRET_NAME = /password|passwd|secret|token|salt|hash/i;

/** Nothing, and yes or no, give no secret away: that a setting is one, is no secret itself. */
const isTelling = (value: unknown) => value !== null && typeof value !== 'boolean';

/** What differs between two states of a record, field by field, with secrets masked. */
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

/** Changes without the values of these fields. */
export const masked = (changes: Record<string, Change>, secrets: readonly string[]): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, secrets.includes(field) ? hidden(change) : change]),
  );

const hidden = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([side, value]) => [side, isTelling(value) ? MASK : value]));
