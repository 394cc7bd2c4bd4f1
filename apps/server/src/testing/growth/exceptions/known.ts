import { DEFAULT_TIME_ZONE, getDayNumber, toDay } from '@backroom/contract/calendar';

import { allow, type GrowthException } from './exception.ts';

const HOME = 'adds up all stores or people of the scope, in less than 50 ms';
const PAGE_OF_STORES = 'a page has up to 500 stores, and the smaller company has 200';
const STORES_OF_THE_PLAN = 'reads all stores of the scope to find those of the plan, in 5 ms';
const HOLDERS = 'sent before a removal; reads each row that may refer to the records once, in less than 50 ms';
const USERS_OF_EACH = 'counts the people of each record, of whom one record has all';
const ROLES_OF_EACH = 'counts the roles that grant each entry: ten grants of a role';
const DICTIONARY = 'sorts or searches the values of all dictionaries, in 10 ms; pages send one dictionary';
const CLOCKS = 'reads the opening hours of all stores to find their present days, in 2 ms';
const LOCKED = 'lists the accounts that are locked, 1,000 at most';
const NEW_ENTRIES = 'entries of half a day are found by their time, then sorted: ten times as many';
const MORE_PAGES = 'the same rows lie on more pages of the larger table';

/** Growth of what adds up the days of the month that are over: on the first there is none. */
const OF_PAST_DAYS: readonly GrowthException[] =
  getDayNumber(toDay(new Date(), DEFAULT_TIME_ZONE)) === 1
    ? []
    : [
        ...allow('/api/v1/dashboard/pace', HOME, { 'select cafu_plan_sheet': 'all' }),
        ...allow('/api/v1/dashboard/ranking', HOME, { 'with ranked': 'all' }),
      ];

/** Growth that stays. */
export const KNOWN: readonly GrowthException[] = [
  ...allow('/api/v1/dashboard', HOME, {
    'select sys_store': 'all',
    'select count(*) sys_user': 'all',
    'select cafu_plan_sheet': 'all',
  }),
  ...OF_PAST_DAYS,
  ...allow('/api/v1/dashboard/ranking', CLOCKS, { 'select sys_store': 'all' }),
  ...allow('/api/v1/dashboard/trend', HOME, { 'select cafu_month_sum': 'all' }),
  ...allow('/api/v1/dashboard/trend', CLOCKS, { 'select sys_store': 'all' }),
  ...['', '/export'].flatMap((part) => [
    ...allow(`/api/cafu/store-comparison${part}`, CLOCKS, { 'select sys_store': 'all' }),
    ...allow(`/api/cafu/store-comparison${part}`, MORE_PAGES, { 'select cafu_month_sum': 'all' }),
  ]),
  ...allow('/api/cafu/cash-in/days', PAGE_OF_STORES, {
    bytes: 'all',
    'select sys_store': 'all',
    'select cafu_plan_sheet': 'all',
    'select cafu_takings_month': 'all',
  }),
  ...allow('/api/cafu/cash-in/month-plan', PAGE_OF_STORES, {
    bytes: 'all',
    'select sys_store': 'all',
    'select cafu_month_sum': 'all',
    'select cafu_plan_sheet': /^only: toApprove/,
  }),
  ...allow('/api/cafu/cash-in/month-plan/changes', PAGE_OF_STORES, { 'select sys_store': 'all' }),
  ...allow('/api/cafu/cash-in/month-plan/year', PAGE_OF_STORES, {
    bytes: 'all',
    'select sys_store': 'all',
    'select cafu_month_sum': 'all',
    'select cafu_plan_sheet': 'all',
  }),
  ...allow('/api/cafu/cash-in/month-plan/export', STORES_OF_THE_PLAN, { 'select sys_store': 'all' }),
  ...allow('/api/cafu/cash-in/month-plan/export/workbook', STORES_OF_THE_PLAN, { 'select sys_store': 'all' }),
  ...allow('/api/v1/dept/holders', HOLDERS, {
    'select sys_role_dept': 'all',
    'select sys_store': 'all',
    'select sys_user': 'all',
  }),
  ...allow('/api/v1/store/holders', HOLDERS, {
    'select sys_role_dept': 'all',
    'select cafu_plan_sheet': 'all',
    'select sys_user': 'all',
  }),
  ...allow('/api/v1/role/holders', HOLDERS, { 'select sys_user_role': 'all' }),
  ...allow('/api/v1/menu/holders', HOLDERS, { 'select sys_menu': 'all' }),
  ...allow('/api/v1/dict/type/holders', HOLDERS, { 'select sys_dict_data': 'all' }),
  ...allow('/api/v1/sys-user/holders', HOLDERS, { 'select sys_user': 'all' }),
  ...allow('/api/v1/user/responsibilities', HOLDERS, { 'select cafu_store_token': 'all' }),
  ...allow('/api/v1/post', USERS_OF_EACH, { 'select sys_post': 'all' }),
  ...allow('/api/v1/post/{postId}', USERS_OF_EACH, { 'select sys_post': 'all' }),
  ...allow('/api/v1/post/{postId}/history', USERS_OF_EACH, { 'select sys_post': 'all' }),
  ...allow('/api/v1/role', USERS_OF_EACH, { 'select sys_role': 'all', 'select sys_user_role': 'all' }),
  ...allow('/api/v1/role/{roleId}/user', MORE_PAGES, { 'select sys_user': 'all' }),
  ...allow('/api/v1/store/{storeId}/detail', MORE_PAGES, { 'select sys_user': 'all' }),
  ...allow('/api/v1/menu', ROLES_OF_EACH, { 'select sys_menu': 'all' }),
  ...allow('/api/v1/menu/export', ROLES_OF_EACH, { 'select sys_menu': 'all' }),
  ...allow('/api/v1/dict/data', DICTIONARY, { 'select sys_dict_data': 'all' }),
  ...allow('/api/v1/dict/data/export', DICTIONARY, { 'select sys_dict_data': 'all' }),
  ...allow('/api/v1/user/lock', LOCKED, { bytes: 'all', 'select sys_login_attempt': 'all' }),
  ...allow('/api/v1/sys-opera-log', NEW_ENTRIES, { 'select sys_oper_log': /^beginTime: today/ }),
];
