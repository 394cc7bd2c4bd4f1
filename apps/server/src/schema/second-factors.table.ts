import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { MAX_PASSKEY_NAME } from '@backroom/contract/account';

import { timestamptz } from './columns.ts';
import { idColumn, textColumn } from './table-helpers.ts';
import { users } from './users.table.ts';

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

/** The confirmed authenticator (TOTP) of a user. */
export const totps = pgTable('sys_user_totp', {
  userId: userId().primaryKey(),
  /** Base32. Stored in plain text, because the server computes codes with it; never returned after enrolment. */
  secret: varchar('secret', { length: 64 }).notNull(),
  /** Time step of the last accepted code: each code is valid once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  confirmedAt: timestamptz('confirmed_at'),
});

/** One-time codes for users who have lost their authenticator. */
export const recoveryCodes = pgTable(
  'sys_recovery_code',
  {
    id: idColumn('id'),
    userId: userId(),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sys_recovery_code_user').on(table.userId, table.codeHash)],
);

/** A passkey (WebAuthn credential) of a user. */
export const passkeys = pgTable(
  'sys_passkey',
  {
    passkeyId: idColumn('passkey_id'),
    userId: userId(),
    /** Base64url, like the public key. */
    credentialId: varchar('credential_id', { length: 1024 }).notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    name: textColumn('name', MAX_PASSKEY_NAME),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('sys_passkey_user').on(table.userId)],
);
