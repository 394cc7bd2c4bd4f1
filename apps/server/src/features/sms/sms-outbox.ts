import { inArray, sql } from 'drizzle-orm';
import { type FastifyBaseLogger } from 'fastify';

import { type Database } from '../../kernel/database.ts';
import { smsOutbox } from './sms.table.ts';
import { type SmsSender } from './sms-sender.ts';

const KEEP = sql`interval '7 days'`;

/** Stores messages in a table and logs them, codes included. For development and demo installations. */
export const outboxSender = (db: Database, log: FastifyBaseLogger): SmsSender => ({
  async send({ phone, text }) {
    await db.insert(smsOutbox).values({ phone, body: text });
    const old = db
      .select({ id: smsOutbox.id })
      .from(smsOutbox)
      .where(sql`${smsOutbox.createdAt} < now() - ${KEEP}`)
      .for('update', { skipLocked: true });
    await db.delete(smsOutbox).where(inArray(smsOutbox.id, old));
    log.info(`message to ${phone}: ${text}`);
  },
});
