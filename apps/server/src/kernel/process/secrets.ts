import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { secrets } from '../../schema/secrets.table.ts';
import type { Executor } from '../database/database.ts';

const SECRET_BYTES = 32;

/**
 * The server's secret of that name: generated at first use and shared by all instances on the database.
 *
 * @returns base64url of 256 random bits
 */
export async function getOrCreateSecret(db: Executor, name: string): Promise<string> {
  const read = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const existing = await read();
  if (existing !== undefined) return existing;
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const stored = await read();
  if (stored === undefined) throw new Error(`secret ${name} was not stored`);
  return stored;
}
