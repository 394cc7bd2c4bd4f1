import type * as z from 'zod/mini';

import { toIsoTime } from '../../schema/columns.ts';

/** A row has times as `Date`, a record as ISO 8601. */
type RowOf<RecordType> = {
  [Member in keyof RecordType]: RecordType[Member] | (string extends RecordType[Member] ? Date : never);
};

/**
 * The record of a row: the members of its schema. A member that the row does not have does not compile; a column that the
 * schema does not have is left out.
 */
export function toRecord<Schema extends z.ZodMiniObject>(schema: Schema, row: RowOf<z.output<Schema>>) {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const value = values[name];
      return [name, value instanceof Date ? toIsoTime(value) : value];
    }),
  ) as z.output<Schema>;
}
