import { and, eq, getTableColumns, type InferSelectModel, lte, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { Notice, noticeContract, NoticeState } from '@backroom/contract/notices';
import { notice } from '@backroom/contract/notices/schemas';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { containsAny, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { fetchPage, type Listing } from '../../kernel/http/pagination.ts';
import { hasNotEnded, noticesInScope } from '../../platform/access/notices-scope.ts';
import { noticeReceipts, notices } from '../../schema/notices.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';

type ListQuery = ParsedArgOf<typeof noticeContract.list>['query'];
export type NoticeRow = InferSelectModel<typeof notices>;

export const hasStarted = lte(notices.startsAt, sql`now()`);

const state = computed<NoticeState>(sql`case
  when ${notices.endsAt} <= now() then 'ended' when ${notices.startsAt} > now() then 'scheduled' else 'active' end`);

const extraFields = {
  state,
  readCount: computed<number>(sql`(select count(*)::int from ${noticeReceipts}
    where ${noticeReceipts.noticeId} = ${notices.noticeId} and ${noticeReceipts.readAt} is not null)`),
  authorId: notices.createBy,
  authorName: computed<string>(
    sql`coalesce((select ${users.nickName} from ${users} where ${users.userId} = ${notices.createBy}), '')`,
  ),
};
const { searchText: _, ...columns } = getTableColumns(notices);
const fields = { ...columns, ...extraFields };

type ExtraFields = Pick<Notice, 'state' | 'readCount' | 'authorId' | 'authorName'>;

const toNotice = (row: Omit<NoticeRow, 'searchText'> & ExtraFields): Notice => toRecord(notice, row);

const listing: Listing<typeof fields, Notice> = {
  from: notices,
  fields,
  id: notices.noticeId,
  sortable: {
    startsAt: notices.startsAt,
    endsAt: notices.endsAt,
    title: notices.titleSort,
    createdAt: notices.createdAt,
  },
  defaultSort: { field: 'startsAt', order: 'desc' },
  toRecord: toNotice,
};

const STATE_FILTERS: Record<NoticeState, SQL | undefined> = {
  scheduled: and(sql`${notices.startsAt} > now()`, hasNotEnded),
  active: and(hasStarted, hasNotEnded),
  ended: sql`${notices.endsAt} <= now()`,
};

const buildFilter = ({ keyword, title, noticeType, state: wanted }: ListQuery) =>
  and(
    matchesKeyword(keyword, (word) =>
      containsAny([notices.title, notices.titleEn, notices.content, notices.contentEn], word),
    ),
    containsAny([notices.title, notices.titleEn], title),
    noticeType && eq(notices.noticeType, noticeType),
    wanted && STATE_FILTERS[wanted],
  );

export const createNoticeRepository = (db: Database) => ({
  findPage: (caller: Principal, query: ListQuery) =>
    fetchPage(db, listing, query, and(noticesInScope(caller, 'admin:sysNotice:list'), buildFilter(query))),

  async find(caller: Principal, noticeId: number, tag: string): Promise<Notice | undefined> {
    const [row] = await db
      .select(fields)
      .from(notices)
      .where(and(eq(notices.noticeId, noticeId), noticesInScope(caller, tag)));
    return row && toNotice(row);
  },

  /** The API record for a row that a write has just returned. */
  async hydrate({ noticeId }: NoticeRow, tx: Executor = db): Promise<Notice> {
    const [row] = await tx.select(fields).from(notices).where(eq(notices.noticeId, noticeId));
    if (!row) throw new Error(`notice ${noticeId} is gone`);
    return toNotice(row);
  },
});
export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
