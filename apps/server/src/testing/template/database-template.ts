import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { sourceHash } from '@backroom/testing/source-hash';

import { migrate } from '../../database/migrate.ts';
import { seed } from '../../database/seed.ts';
import type { Connection } from '../../kernel/database/database.ts';
import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { seededDemoAccounts } from '../../schema/demo-accounts.table.ts';
import { users } from '../../schema/users.table.ts';

/** What a test database holds: no table, every table, or the demo company. */
export type TemplateContents = 'empty' | 'migrated' | 'demo';

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

/** The demo password with the least cost of argon2id: the tests sign in thousands of times, at 60 ms of the real cost. */
async function hashCheaply(): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = await promisify(argon2)('argon2id', { message: DEMO_PASSWORD, nonce, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${toBase64(nonce)}$${toBase64(tag)}`;
}

const FILL: Record<TemplateContents, (connection: Connection) => Promise<void>> = {
  empty: async () => undefined,
  migrated: async (connection) => {
    await migrate(connection);
  },
  demo: async (connection) => {
    await migrate(connection);
    await seed(connection.db, { demo: true });
    const password = await hashCheaply();
    await connection.db.update(users).set({ password });
    await connection.db.update(seededDemoAccounts).set({ password });
  },
};

export const fillTemplate = (connection: Connection, contents: TemplateContents) => FILL[contents](connection);

let hash: string | undefined;
/** Once in a process: it reads 1,300 files. */
const hashSources = () => (hash ??= sourceHash('apps/server/src', 'libs/api/contract/src'));

/** Key of a template: everything that migrations and seed can depend on, and the day, because rows carry times. */
export const templateKey = (contents: TemplateContents): string =>
  `${contents}_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${hashSources()}`;
