import { and, eq, inArray } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { addDays, DAY_MS, formatMoment, toKnownZone } from '@backroom/contract/calendar';

import { createTodayFinder, cutOffColumns } from '../../../identity/stores/current-day.ts';
import { toBatches } from '../../../kernel/database/batches.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { formatPlainMessage } from '../../../kernel/errors/messages.ts';
import { type Actor, SYSTEM_ACTOR } from '../../../kernel/http/caller.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { getServerTime } from '../../../kernel/process/server-clock.ts';
import { depts } from '../../../schema/departments.table.ts';
import { notices } from '../../../schema/notices.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { users } from '../../../schema/users.table.ts';
import { readOpenHour } from '../../month-plan/takings/takings-settings.ts';
import { findUnclosedStores } from '../../month-plan/takings/unclosed-stores.ts';

const PAGE = '/cafu/cash-in/day';
/** A server that did not run at the hour catches up this long; later the line at home is enough. */
const WINDOW_HOURS = 3;
const BATCH_NOTICES = 50;

const TITLE = { 'zh-CN': '{day}还没有关账', 'en-US': '{day} is still open' };
const CONTENT = {
  'zh-CN': '{store}在{day}的收款还没有关账，请核对后关账。已经关账的，请忽略这条通知。',
  'en-US': 'The takings of {store} on {day} are not closed. Check and close them, unless this has been done since.',
};

/** How notices are sent, which are beside this room. */
type SendNotices = (db: Database, actor: Actor, rows: readonly SystemNotice[]) => Promise<void>;
type SystemNotice = Omit<
  typeof notices.$inferInsert,
  'noticeId' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt' | 'version'
>;

type DueStore = Awaited<ReturnType<typeof findDueStores>>[number];

/**
 * Sends one notice a day to the manager of each store whose last business day is still open after the hour of the
 * setting.
 *
 * @param send `createNotices`
 * @returns how many were sent
 */
export async function notifyOpenDays(db: Database, send: SendNotices, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const [day, due] of Map.groupBy(await findDueStores(db), (store) => store.day)) {
    for (const batch of toBatches(due, BATCH_NOTICES)) {
      if (signal?.aborted) return sent;
      sent += await notify(db, send, day, batch);
      await yieldToRequests();
    }
  }
  return sent;
}

/** The stores with a manager among their people, for whom it is the hour of the setting or little later. */
async function findDueStores(db: Database) {
  const hour = await readOpenHour(db);
  const now = getServerTime();
  const rows = await db
    .select({
      storeId: stores.storeId,
      timeZone: stores.timeZone,
      postId: users.postId,
      ...cutOffColumns,
    })
    .from(stores)
    .innerJoin(users, eq(users.userId, stores.managerId))
    .innerJoin(depts, and(eq(depts.deptId, users.deptId), eq(depts.storeId, stores.storeId)))
    .where(eq(users.status, STATUS_NORMAL));
  const findToday = createTodayFinder(now);
  const hours = new Map<string, number>();
  const findHour = (timeZone: string) => {
    const found = hours.get(timeZone) ?? Number(formatMoment(now, toKnownZone(timeZone), 'H'));
    hours.set(timeZone, found);
    return found;
  };
  return rows.flatMap(({ storeId, postId, ...clock }) => {
    const late = findHour(clock.timeZone) - hour;
    return late < 0 || late >= WINDOW_HOURS ? [] : [{ storeId, postId, day: addDays(findToday(clock), -1) }];
  });
}

async function notify(db: Database, send: SendNotices, day: string, due: readonly DueStore[]): Promise<number> {
  const ids = due.map(({ storeId }) => storeId);
  const open = await findUnclosedStores(db, equalsAny(stores.storeId, ids), day);
  const title = formatPlainMessage(TITLE, 'zh-CN', { day });
  const known = await db
    .select({ storeIds: notices.storeIds })
    .from(notices)
    .where(and(eq(notices.title, title), inArray(notices.createBy, [SYSTEM_ACTOR.userId])));
  const told = new Set(known.flatMap(({ storeIds }) => storeIds));
  const posts = new Map(due.map(({ storeId, postId }) => [storeId, postId]));
  const startsAt = getServerTime();
  const rows = open.flatMap(({ storeId, storeName }) => {
    const postId = posts.get(storeId);
    if (postId === undefined || told.has(storeId)) return [];
    return [
      {
        noticeType: '3' as const,
        title,
        titleEn: formatPlainMessage(TITLE, 'en-US', { day }),
        content: formatPlainMessage(CONTENT, 'zh-CN', { day, store: storeName }),
        contentEn: formatPlainMessage(CONTENT, 'en-US', { day, store: storeName }),
        routePath: PAGE,
        startsAt,
        endsAt: new Date(startsAt.getTime() + DAY_MS),
        acknowledgeBy: null,
        storeIds: [storeId],
        postIds: [postId],
        roleIds: [],
      },
    ];
  });
  await send(db, SYSTEM_ACTOR, rows);
  return rows.length;
}
