import { bigint, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

import { NOTICE_TYPES } from '@backroom/contract/own-notices';

import { recordColumns, timestamptz } from './columns.ts';
import { idColumn, oneOfCheck, searchTextColumn, sortKeyColumn, textColumn } from './table-helpers.ts';
import { users } from './users.table.ts';

/** Without foreign keys: a notice whose post was deleted must reach no user instead of all. Ids are never used again. */
const audienceColumn = (name: string) => integer(name).array().notNull().default([]);

export const notices = pgTable(
  'cafu_notice',
  {
    noticeId: idColumn('notice_id'),
    noticeType: varchar('notice_type', { length: 1, enum: NOTICE_TYPES }).notNull(),
    title: varchar('title', { length: 64 }).notNull(),
    titleSort: sortKeyColumn('title_sort', 'title'),
    titleEn: textColumn('title_en', 64),
    content: varchar('content', { length: 1_000 }).notNull(),
    contentEn: textColumn('content_en', 1_000),
    routePath: textColumn('route_path', 255),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at'),
    acknowledgeBy: timestamptz('acknowledge_by'),
    storeIds: audienceColumn('store_ids'),
    postIds: audienceColumn('post_ids'),
    roleIds: audienceColumn('role_ids'),
    searchText: searchTextColumn('cafu_notice', ['title', 'title_en', 'content', 'content_en']),
    ...recordColumns(),
  },
  (table) => [
    index('cafu_notice_starts').on(table.startsAt, table.noticeId),
    index('cafu_notice_ends').on(table.endsAt.nullsFirst(), table.noticeId),
    index('cafu_notice_title').on(table.titleSort, table.noticeId),
    index('cafu_notice_created').on(table.createdAt, table.noticeId),
    // Scopes include the records that a user created.
    index('cafu_notice_create_by').on(table.createBy),
    // The notices of a scope are those whose stores are all in it.
    index('cafu_notice_stores').using('gin', table.storeIds),
    oneOfCheck('cafu_notice_type_check', table.noticeType, NOTICE_TYPES),
  ],
);

/** What a user has done with a notice; without a row it was not shown yet. */
export const noticeReceipts = pgTable(
  'cafu_notice_receipt',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.noticeId, { onDelete: 'cascade' }),
    receivedAt: timestamptz('received_at').defaultNow(),
    readAt: timestamptz('read_at'),
    acknowledgedAt: timestamptz('acknowledged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noticeId] }),
    index('cafu_notice_receipt_notice').on(table.noticeId, table.readAt),
    // The latest mark of a user is part of the fingerprint that is read every second.
    index('cafu_notice_receipt_read').on(table.userId, table.readAt),
  ],
);

/** One row: how often notices were written. Counting them all every second would be too slow. */
export const noticeChanges = pgTable('cafu_notice_changes', {
  id: integer('id').primaryKey(),
  changes: bigint('changes', { mode: 'number' }).notNull(),
});
