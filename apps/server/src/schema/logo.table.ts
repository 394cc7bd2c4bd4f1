import { pgTable, varchar } from 'drizzle-orm/pg-core';

import { bytesColumn, timestamptz } from './columns.ts';

/** The uploaded logo, stored in the database so that all server instances serve it. At most one row. */
export const logos = pgTable('sys_logo', {
  /** SHA-256 of the picture, base64url. */
  digest: varchar('digest', { length: 43 }).primaryKey(),
  picture: bytesColumn('picture').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
