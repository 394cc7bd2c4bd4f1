import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { moment } from '../../kernel/columns.ts';
import { idColumn, textColumn } from '../table-parts.ts';
import { users } from '../users/users.table.ts';

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

/** A person's authenticator. It counts once its first code was right. */
export const totps = pgTable('sys_user_totp', {
  userId: userId().primaryKey(),
  /** Base32; the server has to compute codes with it, and tells it to nobody again. */
  secret: varchar('secret', { length: 64 }).notNull(),
  /** The time step of the last code that was taken: each code is good once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
});

/** One-time codes for the day on which the authenticator is lost. */
export const recoveryCodes = pgTable(
  'sys_recovery_code',
  {
    id: idColumn('id'),
    userId: userId(),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sys_recovery_code_user').on(table.userId, table.codeHash)],
);

/** A passkey of a person, as WebAuthn knows it. */
export const passkeys = pgTable(
  'sys_passkey',
  {
    passkeyId: idColumn('passkey_id'),
    userId: userId(),
    /** Base64url, as is the public key. */
    credentialId: varchar('credential_id', { length: 1024 }).notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    name: textColumn('name', 64),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('sys_passkey_user').on(table.userId)],
);
