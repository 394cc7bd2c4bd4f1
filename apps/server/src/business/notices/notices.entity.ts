import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { notices } from '../../schema/notices.table.ts';
import type { NoticeRepository } from './notices.repository.ts';

export const createNoticeEntity = (repository: NoticeRepository): EntityConfig<typeof notices> => ({
  name: 'notice',
  table: notices,
  id: 'noticeId',
  toRecord: (row, tx) => repository.hydrate(row, tx),
});
