import { boolean, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';

import { SIGN_IN_METHODS } from '@backroom/contract/login-log';

import { timestamptz } from './columns.ts';
import { textColumn } from './table-helpers.ts';
import { users } from './users.table.ts';

/** What a ticket can be used for. */
export const TICKET_PURPOSES = ['signIn', 'passkeySignIn', 'passkeyAdd', 'totpAdd'] as const;

/** An unfinished sign-in or enrolment of a factor. Only the hash of the ticket is stored. */
export const tickets = pgTable(
  'sys_sign_in_ticket',
  {
    ticketHash: varchar('ticket_hash', { length: 64 }).primaryKey(),
    purpose: varchar('purpose', { length: 16, enum: TICKET_PURPOSES }).notNull(),
    /** Null for a passkey sign-in, whose user is not known yet. */
    userId: integer('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    /** Completed steps. The next one is derived from the current state of the user. */
    done: jsonb('done').$type<string[]>().notNull().default([]),
    /** How the first factor was proved, for the login log. */
    way: varchar('way', { length: 16, enum: SIGN_IN_METHODS }).notNull().default('password'),
    /** The client requested a token without a companion cookie. */
    isUnbound: boolean('is_unbound').notNull().default(false),
    /** WebAuthn challenge that the passkey must sign. */
    challenge: textColumn('challenge', 128),
    /** Secret of the authenticator being enrolled. */
    totpSecret: textColumn('totp_secret', 64),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('sys_sign_in_ticket_expires').on(table.expiresAt)],
);
