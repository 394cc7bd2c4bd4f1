import { and, count, desc, eq, inArray, isNotNull, isNull, or, Placeholder, type SQL, sql } from 'drizzle-orm';

import { MAX_OPEN_NOTICES, type OwnNotice } from '@backroom/contract/own-notices';

import type { Database } from '../../kernel/database/database.ts';
import { prepareStatement } from '../../kernel/database/prepared-statement.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { hasNotEnded } from '../../platform/access/notices-scope.ts';
import { noticeReceipts, notices } from '../../schema/notices.table.ts';
import { hasStarted, type NoticeRow } from './notices.repository.ts';
import type { Recipient } from './own-notices-recipient.ts';

/** Pages that open after a sign-in: more than one would only cover each other. */
const MAX_STARTUP = 10;

type Receipt = { receivedAt: Date | null; readAt: Date | null; acknowledgedAt: Date | null };

const toTime = (at: Date | null) => at?.toISOString() ?? null;

const toOwnNotice = ({ notice, receipt }: { notice: NoticeRow; receipt: Receipt | null }): OwnNotice => ({
  id: notice.noticeId,
  notice_id: notice.noticeId,
  notice_type: notice.noticeType,
  notice_title: notice.title,
  notice_title_en: notice.titleEn,
  notice_content: notice.content,
  notice_content_en: notice.contentEn,
  notice_route_path: notice.routePath,
  startsAt: notice.startsAt.toISOString(),
  acknowledgeBy: toTime(notice.acknowledgeBy),
  isReceived: receipt !== null,
  readAt: toTime(receipt?.readAt ?? null),
  acknowledgedAt: toTime(receipt?.acknowledgedAt ?? null),
});

/** Of a statement that is built once. */
type Values = Record<keyof Recipient, Placeholder>;

const toText = (roleIds: readonly number[] | Placeholder) =>
  roleIds instanceof Placeholder ? roleIds : roleIds.join(',');

/** Notices that have begun and address this user. */
const isAddressedTo = ({ storeId, postId, roleIds }: Recipient | Values): SQL | undefined =>
  and(
    hasStarted,
    sql`(cardinality(${notices.storeIds}) = 0 or ${storeId} = any(${notices.storeIds}))`,
    sql`(cardinality(${notices.postIds}) = 0 or ${postId} = any(${notices.postIds}))`,
    sql`(cardinality(${notices.roleIds}) = 0
      or ${notices.roleIds} && string_to_array(${toText(roleIds)}, ',')::int[])`,
  );

const isOpen = isNull(noticeReceipts.readAt);
const isPending = or(isOpen, and(isNotNull(notices.acknowledgeBy), isNull(noticeReceipts.acknowledgedAt)));

type Mark = 'received' | 'read' | 'acknowledged';
const isSet = (column: string, marks: readonly Mark[], mark: Mark) =>
  sql.raw(marks.includes(mark) ? `coalesce(known.${column}, excluded.${column})` : `known.${column}`);

const selectNotices = (db: Database, userId: number | Placeholder, where: SQL | undefined) =>
  db
    .select({ notice: notices, receipt: noticeReceipts })
    .from(notices)
    .leftJoin(noticeReceipts, and(eq(noticeReceipts.noticeId, notices.noticeId), eq(noticeReceipts.userId, userId)))
    .where(where)
    .orderBy(desc(notices.startsAt), desc(notices.noticeId));

const RECIPIENT: Values = {
  userId: sql.placeholder('userId'),
  storeId: sql.placeholder('storeId'),
  postId: sql.placeholder('postId'),
  roleIds: sql.placeholder('roleIds'),
};

/** Of the poll, which each open page repeats. */
const prepareOpen = (db: Database) =>
  prepareStatement(db, (handle) =>
    selectNotices(handle, RECIPIENT.userId, and(isAddressedTo(RECIPIENT), hasNotEnded, isOpen)).limit(MAX_OPEN_NOTICES),
  );

/** The notices of one user. */
export function createOwnNoticeRepository(db: Database) {
  const selectOpen = prepareOpen(db);
  const select = ({ userId }: Recipient, where: SQL | undefined) => selectNotices(db, userId, where);

  const listed = (recipient: Recipient, isUnread: boolean) =>
    and(isAddressedTo(recipient), hasNotEnded, isUnread ? isPending : undefined);

  async function countRows({ userId }: Recipient, where: SQL | undefined): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(notices)
      .leftJoin(noticeReceipts, and(eq(noticeReceipts.noticeId, notices.noticeId), eq(noticeReceipts.userId, userId)))
      .where(where);
    return row?.total ?? 0;
  }

  /** Marks what is addressed to the user; a mark that is set keeps its time. Returns the ids. */
  async function mark(recipient: Recipient, marks: readonly Mark[], where: SQL | undefined): Promise<number[]> {
    const at = (name: Mark) => (marks.includes(name) ? sql`now()` : sql`null::timestamptz`);
    const statement = sql`
      insert into ${noticeReceipts} as known (user_id, notice_id, received_at, read_at, acknowledged_at)
      select ${recipient.userId}::int, ${notices.noticeId}, now(), ${at('read')}, ${at('acknowledged')}
      from ${notices} where ${and(isAddressedTo(recipient), where)} order by ${notices.noticeId}
      on conflict (user_id, notice_id) do update
      set read_at = ${isSet('read_at', marks, 'read')},
        acknowledged_at = ${isSet('acknowledged_at', marks, 'acknowledged')}
      returning known.notice_id as id`;
    const { rows } = await inTransaction(db, (tx) => tx.execute<{ id: number }>(statement));
    return rows.map(({ id }) => id);
  }

  return {
    /** Not dismissed, newest first. */
    findOpen: async (recipient: Recipient): Promise<OwnNotice[]> =>
      (await selectOpen({ ...recipient, roleIds: toText(recipient.roleIds) })).map(toOwnNotice),

    findStartup: async (recipient: Recipient): Promise<OwnNotice[]> =>
      (
        await select(recipient, and(isAddressedTo(recipient), hasNotEnded, isOpen, eq(notices.noticeType, '3'))).limit(
          MAX_STARTUP,
        )
      ).map(toOwnNotice),

    countPending: (recipient: Recipient) => countRows(recipient, listed(recipient, true)),

    async findPage(recipient: Recipient, page: { pageIndex: number; pageSize: number; unread?: boolean | undefined }) {
      const { pageIndex, pageSize, unread = false } = page;
      const where = listed(recipient, unread);
      const total = await countRows(recipient, where);
      const rows = await select(recipient, where)
        .limit(pageSize)
        .offset((pageIndex - 1) * pageSize);
      return { list: rows.map(toOwnNotice), count: total, pageIndex, pageSize };
    },

    /** Also after the end, when it may still be on a screen. */
    async find(recipient: Recipient, noticeId: number): Promise<OwnNotice | undefined> {
      const [row] = await select(recipient, and(isAddressedTo(recipient), eq(notices.noticeId, noticeId)));
      return row && toOwnNotice(row);
    },

    mark: (recipient: Recipient, marks: readonly Mark[], ids: readonly number[]) =>
      mark(recipient, marks, inArray(notices.noticeId, [...ids])),

    /** In one statement, whatever their number. */
    readAll: (recipient: Recipient) =>
      mark(
        recipient,
        ['read'],
        and(
          hasNotEnded,
          sql`not exists (select 1 from ${noticeReceipts} done where done.notice_id = ${notices.noticeId}
            and done.user_id = ${recipient.userId} and done.read_at is not null)`,
        ),
      ),
  };
}
