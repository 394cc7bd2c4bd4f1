import type { InferInsertModel } from 'drizzle-orm';

import { DAY_MS } from '@backroom/contract/calendar';

import { demoAccounts } from '../../platform/app-config/demo-accounts.ts';
import type { noticeReceipts, notices } from '../../schema/notices.table.ts';
import { getPostId } from './organisation.ts';
import { ADMIN_ID, getRoleId } from './roles.ts';
import { userRows } from './users.ts';

type Notice = InferInsertModel<typeof notices>;
/** A notice whose times are days from the start of the demo. */
interface DemoNotice extends Omit<Notice, 'noticeId' | 'startsAt' | 'endsAt' | 'acknowledgeBy'> {
  startsIn: number;
  endsIn: number;
  acknowledgeIn?: number;
}

const STORE_MANAGERS = [getPostId('storeManager'), getPostId('deputyManager')];
/** One of this many readers has not read a notice yet. */
const ONE_UNREAD_IN = 3;

/** Of each type, before, during and after its time. */
const demoNotices: DemoNotice[] = [
  {
    noticeType: '1',
    title: '秋季盘点完成',
    titleEn: 'Autumn stocktaking is complete',
    content: '12家门店的秋季盘点已全部完成，差异率0.3%，低于去年。感谢各位店长和同事。',
    contentEn:
      'All 12 stores have finished their stocktaking. The difference is 0.3 %, less than last year. Thank you.',
    startsIn: -2,
    endsIn: 30,
    postIds: STORE_MANAGERS,
  },
  {
    noticeType: '2',
    title: '月结前请补齐日报',
    titleEn: 'Complete the daily reports before the month is closed',
    content: '仍有门店缺少本月的收款日报，请在截止日前核对并补齐，否则无法月结。',
    contentEn:
      'Daily reports of this month are missing. Check and complete them by the due date, or it cannot be closed.',
    startsIn: -1,
    endsIn: 14,
    acknowledgeIn: 5,
    roleIds: ['finance', 'auditor', 'manager', 'clerk'].map(getRoleId),
  },
  {
    noticeType: '3',
    title: '请查看本周的操作日志',
    titleEn: 'Review this week’s operations',
    content: '内审抽查从操作日志开始，请先查看本周的修改。',
    contentEn: 'The internal review starts with the operation log. Start with this week’s changes.',
    routePath: '/admin/sys-oper-log',
    startsIn: -1,
    endsIn: 7,
    roleIds: [getRoleId('auditor')],
  },
  {
    noticeType: '1',
    title: '收银台升级已完成',
    titleEn: 'The registers have been updated',
    content: '所有门店的收银台已在昨夜完成升级，今天起可以正常使用新的退款流程。',
    contentEn: 'The registers of all stores were updated last night. The new refund procedure is available from today.',
    startsIn: -10,
    endsIn: 20,
  },
  {
    noticeType: '1',
    title: '下周区域经理会议',
    titleEn: 'Regional managers’ meeting next week',
    content: '下周一上午10点召开区域经理会议，请准备本区域的计划。',
    contentEn: 'The regional managers meet next Monday at 10:00. Prepare the plans of your region.',
    startsIn: 2,
    endsIn: 9,
    postIds: [getPostId('regionManager')],
  },
  {
    noticeType: '2',
    title: '台风期间提前打烊',
    titleEn: 'Stores close early during the typhoon',
    content: '受台风影响，华东门店当日18点提前打烊。',
    contentEn: 'The stores in the east close at 18:00 today because of the typhoon.',
    startsIn: -40,
    endsIn: -38,
  },
];

const addDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

export const createNoticeRows = (now: Date): Notice[] =>
  demoNotices.map(({ startsIn, endsIn, acknowledgeIn, ...notice }, index) => ({
    ...notice,
    noticeId: index + 1,
    startsAt: addDays(now, startsIn),
    endsAt: addDays(now, endsIn),
    acknowledgeBy: acknowledgeIn === undefined ? null : addDays(now, acknowledgeIn),
    createBy: ADMIN_ID,
  }));

const isDemoAccount = (username: string) => demoAccounts.some((account) => account.username === username);

const isAddressed = ({ postIds = [], roleIds = [] }: DemoNotice, user: (typeof userRows)[number]) =>
  (postIds.length === 0 || postIds.includes(user.postId)) &&
  (roleIds.length === 0 || user.roleKeys.some((roleKey) => roleIds.includes(getRoleId(roleKey))));

/** This account finds a notice on its first page, which covers a corner of it. */
const READER = 'lead';
const UNREAD_NOTICE_TITLE = '收银台升级已完成';

const isRead = ({ title }: DemoNotice, { userId, username }: (typeof userRows)[number]) =>
  isDemoAccount(username) ? username !== READER || title !== UNREAD_NOTICE_TITLE : userId % ONE_UNREAD_IN > 0;

/**
 * Most recipients have read what has begun and acknowledged what they must. The demo accounts have read it, so that
 * their first page is not covered, and acknowledged nothing.
 */
export const receiptRows: InferInsertModel<typeof noticeReceipts>[] = demoNotices.flatMap((notice, index) =>
  notice.startsIn > 0
    ? []
    : userRows
        .filter((user) => isAddressed(notice, user) && isRead(notice, user))
        .map(({ userId, username }) => {
          const readAt = new Date();
          const isAcknowledged = notice.acknowledgeIn !== undefined && !isDemoAccount(username);
          return { userId, noticeId: index + 1, readAt, acknowledgedAt: isAcknowledged ? readAt : null };
        }),
);
