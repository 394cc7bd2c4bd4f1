import { boolean, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';

import { moment } from '../../kernel/columns.ts';
import { textColumn } from '../table-parts.ts';
import { users } from '../users/users.table.ts';

/** What a ticket is for. */
export const TICKET_PURPOSES = ['signIn', 'passkeySignIn', 'passkeyAdd', 'totpAdd'] as const;

/** A sign-in that is not done yet, or a factor that is on its way. Only the hash of the ticket is kept. */
export const tickets = pgTable(
  'sys_sign_in_ticket',
  {
    ticketHash: varchar('ticket_hash', { length: 64 }).primaryKey(),
    purpose: varchar('purpose', { length: 16, enum: TICKET_PURPOSES }).notNull(),
    /** Null while a passkey has not yet said whose it is. */
    userId: integer('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    /** Steps that have been taken; what is left follows from the person as they are then. */
    done: jsonb('done').$type<string[]>().notNull().default([]),
    /** The token is asked for without a companion cookie. */
    isUnbound: boolean('is_unbound').notNull().default(false),
    /** What a passkey has to sign. */
    challenge: textColumn('challenge', 128),
    /** Secret of the authenticator that is being enrolled. */
    totpSecret: textColumn('totp_secret', 64),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sys_sign_in_ticket_expires').on(table.expiresAt)],
);
