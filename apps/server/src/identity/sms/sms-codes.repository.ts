import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';

import { DAY_SECONDS } from '@backroom/contract/calendar';

import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { getOrCreateSecret } from '../../kernel/process/secrets.ts';
import type { Phone } from '../../platform/access/phone-number.ts';
import { smsCodes } from '../../schema/sms.table.ts';

const CODES = 1_000_000;
const CODE_LENGTH = 6;
const CODE_ID_BYTES = 24;
const MAX_ATTEMPTS = 5;
export const CODE_MINUTES = 5;
/** Part of the hash, so a code for another purpose does not match. */
const PURPOSE = 'signIn';

const HOUR = 60 * 60;
/** Maximum messages per number, in any hour and in any day. */
const QUOTAS = [
  { messages: 5, seconds: HOUR },
  { messages: 10, seconds: DAY_SECONDS },
];
const MAX_MESSAGES = Math.max(...QUOTAS.map(({ messages }) => messages));

const now = sql`clock_timestamp()`;

export const createSmsCodeRepository = (db: Database) => {
  const hashCode = async (phone: Phone, codeId: string, code: string) => {
    const key = await getOrCreateSecret(db, 'sms');
    return createHmac('sha256', key).update([PURPOSE, phone.e164, codeId, code].join('\n')).digest('hex');
  };

  return {
    /**
     * Counts existing rows, so the caller must have reserved the number's slot of this minute.
     *
     * @returns seconds until the number may get another message; null if it may now
     */
    async findRetryAfterSeconds({ e164 }: Phone): Promise<number | null> {
      const age = sql<number>`extract(epoch from ${now} - ${smsCodes.createdAt})::float8`;
      const sent = await db
        .select({ age })
        .from(smsCodes)
        .where(
          and(eq(smsCodes.phone, e164), sql`${smsCodes.createdAt} > ${now} - ${DAY_SECONDS} * interval '1 second'`),
        )
        .orderBy(desc(smsCodes.createdAt))
        .limit(MAX_MESSAGES);
      const waits = QUOTAS.map(({ messages, seconds }) => seconds - (sent[messages - 1]?.age ?? seconds));
      const longest = Math.ceil(Math.max(...waits));
      return longest > 0 ? longest : null;
    },

    /** Creates a code and invalidates all earlier ones of the number. Only its hash is stored. */
    async create(phone: Phone) {
      const codeId = randomBytes(CODE_ID_BYTES).toString('base64url');
      const code = String(randomInt(CODES)).padStart(CODE_LENGTH, '0');
      const codeHash = await hashCode(phone, codeId, code);
      await inTransaction(db, async (tx) => {
        await tx.insert(smsCodes).values({
          codeId,
          codeHash,
          phone: phone.e164,
          createdAt: now,
          expiresAt: sql`${now} + ${CODE_MINUTES} * interval '1 minute'`,
        });
        await tx
          .update(smsCodes)
          .set({ usedAt: now })
          .where(and(eq(smsCodes.phone, phone.e164), ne(smsCodes.codeId, codeId), isNull(smsCodes.usedAt)));
      });
      return { codeId, code };
    },

    /** Deletes the code of a message that was not sent. */
    async remove(codeId: string) {
      await db.delete(smsCodes).where(eq(smsCodes.codeId, codeId));
    },

    /**
     * Consumes a code. The attempt is counted before the code is compared, so concurrent attempts cannot exceed the
     * limit.
     *
     * @returns whether the code was right and unused
     */
    async consume(phone: Phone, codeId: string, code: string): Promise<boolean> {
      const [row] = await db
        .update(smsCodes)
        .set({ attempts: sql`${smsCodes.attempts} + 1` })
        .where(
          and(
            eq(smsCodes.codeId, codeId),
            eq(smsCodes.phone, phone.e164),
            gt(smsCodes.expiresAt, now),
            lt(smsCodes.attempts, MAX_ATTEMPTS),
          ),
        )
        .returning({ codeHash: smsCodes.codeHash });
      if (!row) return false;
      const hash = await hashCode(phone, codeId, code);
      if (!timingSafeEqual(Buffer.from(hash), Buffer.from(row.codeHash))) return false;
      const used = await db
        .update(smsCodes)
        .set({ usedAt: now })
        .where(and(eq(smsCodes.codeId, codeId), isNull(smsCodes.usedAt)))
        .returning({ codeId: smsCodes.codeId });
      return used.length > 0;
    },

    /** Deletes the rows that no longer count against a quota. */
    async deleteExpired() {
      const expired = db
        .select({ codeId: smsCodes.codeId })
        .from(smsCodes)
        .where(sql`${smsCodes.createdAt} < now() - ${DAY_SECONDS} * interval '1 second'`)
        .for('update', { skipLocked: true });
      await db.delete(smsCodes).where(inArray(smsCodes.codeId, expired));
    },
  };
};
