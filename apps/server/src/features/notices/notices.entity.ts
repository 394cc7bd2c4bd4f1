import type { EntityConfig } from '../../kernel/audited-store.ts';
import type { NoticeRepository } from './notices.repository.ts';
import { notices } from './notices.table.ts';

export const createNoticeEntity = (repository: NoticeRepository): EntityConfig<typeof notices> => ({
  name: 'notice',
  table: notices,
  id: 'noticeId',
  toRecord: (row, tx) => repository.hydrate(row, tx),
});
