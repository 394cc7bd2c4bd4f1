import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column. The embedded database returns a `Uint8Array`, the PostgreSQL driver a `Buffer`. */
export const bytesColumn = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (stored) => Buffer.from(stored),
});

/** A `timestamptz` column with millisecond precision, the precision of a JavaScript `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Columns of every editable record; the audited store maintains them. */
export const recordColumns = () => ({
  version: integer('version').notNull().default(1),
  createBy: integer('create_by').notNull().default(0),
  updateBy: integer('update_by').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});

/**
 * A stored time as ISO 8601. One that is none for JavaScript, such as `infinity`, becomes a text that the contract
 * refuses, so that it spoils its row only.
 */
export const toIsoTime = (at: Date): string => (Number.isNaN(at.getTime()) ? String(at) : at.toISOString());
