import { inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '../../kernel/database/database.ts';
import { smsOutbox } from '../../schema/sms.table.ts';
import type { SmsSender } from './sms-sender.ts';

const RETENTION = sql`interval '7 days'`;

/** Stores messages in a table and logs them, codes included. For development and demo installations. */
export const createOutboxSender = (db: Database, log: FastifyBaseLogger): SmsSender => ({
  async send({ phone, text }) {
    await db.insert(smsOutbox).values({ phone, body: text });
    const expired = db
      .select({ id: smsOutbox.id })
      .from(smsOutbox)
      .where(sql`${smsOutbox.createdAt} < now() - ${RETENTION}`)
      .for('update', { skipLocked: true });
    await db.delete(smsOutbox).where(inArray(smsOutbox.id, expired));
    log.info(`message to ${phone}: ${text}`);
  },
});
