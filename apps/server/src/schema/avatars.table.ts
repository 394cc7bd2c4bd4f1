import { integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { bytesColumn, timestamptz } from './columns.ts';
import { users } from './users.table.ts';

/** Stored in the database so that all server instances serve the same pictures. */
export const avatars = pgTable(
  'sys_avatar',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the picture, base64url. */
    digest: varchar('digest', { length: 43 }).notNull(),
    picture: bytesColumn('picture').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  // Two users may choose the same picture.
  (table) => [uniqueIndex('sys_avatar_digest').on(table.digest, table.userId)],
);
