import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../kernel/database/database.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { getServerTime } from '../../../kernel/process/server-clock.ts';
import { users } from '../../../schema/users.table.ts';

/** Who signs a day, by the name that people know, and when. The name stays as it was signed. */
export interface Signature {
  by: number;
  name: string;
  at: Date;
}

export async function createSignature(tx: Transaction, { userId, userName }: Caller): Promise<Signature> {
  const [user] = await tx.select({ name: users.nickName }).from(users).where(eq(users.userId, userId));
  return { by: userId, name: user?.name || userName, at: getServerTime() };
}
