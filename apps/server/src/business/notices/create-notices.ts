import { createRecords } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { notices } from '../../schema/notices.table.ts';
import { createNoticeEntity } from './notices.entity.ts';
import { createNoticeRepository } from './notices.repository.ts';
import { countNoticeChange } from './notices-fingerprint.sql.ts';

type Values = Omit<
  typeof notices.$inferInsert,
  'noticeId' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt' | 'version'
>;

/** Sends notices of the server itself, which the operation log has as those of people. */
export async function createNotices(db: Database, actor: Actor, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return;
  const entity = createNoticeEntity(createNoticeRepository(db));
  await inTransaction(db, async (tx) => {
    await createRecords(tx, actor, entity, rows as Parameters<typeof createRecords<typeof notices>>[3]);
    await countNoticeChange(tx);
  });
}
