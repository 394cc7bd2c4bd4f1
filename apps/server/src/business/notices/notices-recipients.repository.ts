import { and, count, countDistinct, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { noticeContract, NoticeRecipient } from '@backroom/contract/notices';

import type { Database } from '../../kernel/database/database.ts';
import { fetchPage, type Listing } from '../../kernel/http/pagination.ts';
import { depts } from '../../schema/departments.table.ts';
import { noticeReceipts } from '../../schema/notices.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import { type Audience, isAddressed, storeDept } from './notices-audience.ts';

type RecipientQuery = ParsedArgOf<typeof noticeContract.recipients>['query'];
type StoreQuery = ParsedArgOf<typeof noticeContract.stores>['query'];

interface AddressedNotice extends Audience {
  noticeId: number;
}

const storeId = sql<number>`coalesce(${depts.storeId}, 0)`;
const storeName = computed<string>(sql`coalesce(${storeDept.deptName}, '')`);
const storeSort = sql`coalesce(${storeDept.deptNameSort}, '')`;
const fields = {
  userId: users.userId,
  name: users.nickName,
  storeName,
  deptName: depts.deptName,
  receivedAt: noticeReceipts.receivedAt,
  readAt: noticeReceipts.readAt,
  acknowledgedAt: noticeReceipts.acknowledgedAt,
};

const ofNotice = (noticeId: number) =>
  sql`${noticeReceipts.noticeId} = ${noticeId} and ${noticeReceipts.userId} = ${users.userId}`;

const toTime = (at: Date | null) => at?.toISOString() ?? null;

const createListing = (noticeId: number): Listing<typeof fields, NoticeRecipient> => ({
  from: users,
  joins: [
    { table: depts, on: eq(depts.deptId, users.deptId) },
    { table: storeDept, on: eq(storeDept.deptId, depts.storeId) },
    { table: noticeReceipts, on: ofNotice(noticeId) },
  ],
  fields,
  id: users.userId,
  sortable: { name: users.nickNameSort },
  defaultSort: { field: 'name', order: 'asc' },
  toRecord: ({ receivedAt, readAt, acknowledgedAt, ...row }) => ({
    ...row,
    receivedAt: toTime(receivedAt),
    readAt: toTime(readAt),
    acknowledgedAt: toTime(acknowledgedAt),
  }),
});

const buildFilter = ({ storeId: wanted, read }: RecipientQuery) =>
  and(
    wanted === undefined ? undefined : wanted === 0 ? isNull(depts.storeId) : eq(depts.storeId, wanted),
    read && (read === 'yes' ? isNotNull(noticeReceipts.readAt) : isNull(noticeReceipts.readAt)),
  );

/** The people whom notices address. */
export const createRecipientRepository = (db: Database) => ({
  findPage: (notice: AddressedNotice, query: RecipientQuery) =>
    fetchPage(db, createListing(notice.noticeId), query, and(isAddressed(db, notice), buildFilter(query))),

  async findStores(notice: AddressedNotice, query: StoreQuery) {
    const { pageIndex, pageSize } = query;
    const isDescending = (query.order ?? query.storeNameOrder) === 'desc';
    const where = isAddressed(db, notice);
    const [totals] = await db
      .select({ count: countDistinct(storeId) })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .where(where);
    const list = await db
      .select({
        storeId,
        storeName,
        recipients: count(),
        received: count(noticeReceipts.receivedAt),
        read: count(noticeReceipts.readAt),
        acknowledged: count(noticeReceipts.acknowledgedAt),
      })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .leftJoin(storeDept, eq(storeDept.deptId, depts.storeId))
      .leftJoin(noticeReceipts, ofNotice(notice.noticeId))
      .where(where)
      .groupBy(storeId, storeDept.deptName, storeDept.deptNameSort)
      .orderBy(isDescending ? sql`${storeSort} desc` : sql`${storeSort} asc`, storeId)
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize);
    return { list, count: totals?.count ?? 0, pageIndex, pageSize };
  },
});
