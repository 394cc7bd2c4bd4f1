import { allow, type GrowthException } from './exception.ts';

const COUNT = 'counts no more than 10,000 rows, each with its department, in less than 70 ms';
const TWO_CHARACTERS =
  'two characters are in no index: reads all people, 0.1 s, or entries, 0.5 to 1.4 s for 1,000,000';
const RARE_WAY = 'reads all entries to find a way or result that few or none have, 0.2 s for 1,000,000';
const DEPARTMENTS_OF_SCOPE = 'reads the departments once to find those of the scope, in 3 ms';
const STORES_OF_SCOPE = 'reads the stores of the scope to filter or sort them, in 10 ms';
const LOCKED_PEOPLE = 'finds the accounts that are locked, 1,000 at most, in 12 ms';
const SORTED_PEOPLE = 'sorts or filters people by what no index has, in less than 0.1 s for 100,000';
const STORES_OF_NOTICE = 'adds up all recipients by store, 0.1 to 0.2 s for 100,000; the page of one notice';
const LIVE_NOTICES = 'reads the live notices, in 50 ms for 1,000; without news the tag of the poll answers';
const HITS_BY_NAME = 'sorts all people that the search finds by name, 0.6 s for 100,000';
const ADDRESSES = 'addresses share parts of their text: those that have them are compared, up to 0.4 s';
const NOTICES_OF_SCOPE = 'finds the notices to stores of the scope, 40,000 of 100,000, to filter them: up to 0.8 s';
const WHOLE_TREE = 'the whole tree, for programs; pages read branches of it';
const BRANCHES = 'a branch has up to 200 nodes, and the smaller company has fewer';
const LEADERS = 'looks up the leader of each department that is listed';
const READINGS =
  'a reading is a range of characters, in no index: compares all names of the kind, 0.2 s for 100,000 people';
const NAMES_OF_PLACES = 'departments and stores have no index of their names: compares all of them, in 10 ms';
const HOLDERS_OF_ROLES = 'reads the departments of those who have the roles found, six at most, in 2 ms';
const HOLDERS_OF_RIGHT = 'finds who holds one of the roles that grant the right, in 0.1 s for 100,000 people';
const ROLES_OF_RIGHT = 'lists the roles that grant the right, or 301 of all, in 2 ms for 1,000';
const NAMES_IN_LOG = 'finds the records of the name among all of their kind, to read their entries: up to 0.3 s';
const ENTRIES_OF_NAMES = 'reads all entries once for a file of those that few names match, 0.4 s for 1,000,000';
const ENTRIES_OF_RECORD = 'reads the entries of one record to find those of a field, 40 ms for 12,500';
const FEW_TYPES = 'sorts the dictionaries, 1,240 of them, in less than 1 ms';
const FINDINGS_OF_A_CHECK = 'a finding that is unfolded has up to 1,000 records, 85 kB before it is compressed';
const FEW_STORES = 'a page has 20 stores, and the smaller company has fewer that match';

/** Growth that ends: by a limit of what is read, or with the number of departments and stores. */
export const BOUNDED: readonly GrowthException[] = [
  ...allow('/api/v1/sys-user', COUNT, { 'select count(*) sys_user': 'all' }),
  ...allow('/api/v1/sys-user', LOCKED_PEOPLE, { 'select sys_user': /^locked/ }),
  ...allow('/api/v1/sys-user', TWO_CHARACTERS, { 'select sys_user': /^nickName: short/ }),
  ...allow('/api/v1/sys-user', SORTED_PEOPLE, { 'select sys_user': /^(?:deep page|roleId|sex|status)/ }),
  ...allow('/api/v1/sys-user/export', DEPARTMENTS_OF_SCOPE, { 'select sys_dept': 'all' }),
  ...allow('/api/v1/sys-user/option-select', TWO_CHARACTERS, { 'select sys_user': /^keyword: short/ }),
  ...allow('/api/v1/store', COUNT, { 'select count(*) sys_store': 'all' }),
  ...allow('/api/v1/store', STORES_OF_SCOPE, { 'select sys_store': 'all' }),
  ...allow('/api/v1/store/export', STORES_OF_SCOPE, { 'select sys_dept': 'all', 'select sys_store': 'all' }),
  ...allow('/api/v1/store/{storeId}', STORES_OF_SCOPE, { 'select sys_store': /^plain/ }),
  ...allow('/api/v1/store/bare', STORES_OF_SCOPE, { 'select sys_dept': 'all' }),
  ...allow('/api/v1/store/managers', HITS_BY_NAME, { 'select sys_user': /^keyword: (?:many|short)/ }),
  ...allow('/api/v1/store', FEW_STORES, { bytes: /^(?:managerStatus|status): 1$/ }),
  ...allow('/api/v1/search', READINGS, { 'select sys_user': /^keyword/, 'select cafu_notice': 'all' }),
  ...allow('/api/v1/search', NAMES_OF_PLACES, { 'select sys_dept': 'all', 'select sys_store': 'all' }),
  ...allow('/api/v1/search', HOLDERS_OF_ROLES, { 'select sys_user_role': /^keyword: many/ }),
  ...allow('/api/v1/directory', COUNT, { 'select count(*) sys_user': 'all' }),
  ...allow('/api/v1/directory', SORTED_PEOPLE, { 'select sys_user': /^(?:deep page|phone)/ }),
  ...allow('/api/v1/directory', READINGS, { 'select sys_user': /^keyword/ }),
  ...allow('/api/v1/directory/department', BRANCHES, { bytes: 'all' }),
  ...allow('/api/v1/directory/department', DEPARTMENTS_OF_SCOPE, { 'select sys_dept': 'all' }),
  ...allow('/api/v1/finding', DEPARTMENTS_OF_SCOPE, { 'statement found': 'all' }),
  ...allow('/api/v1/finding', FINDINGS_OF_A_CHECK, { bytes: /^only/ }),
  ...allow('/api/v1/sys-opera-log', NAMES_IN_LOG, {
    'select cafu_notice': /^keyword/,
    'select cafu_store_token': /^keyword/,
    'select sys_dept': /^keyword/,
    'select sys_store': /^keyword/,
    'select sys_user': /^keyword/,
  }),
  ...allow('/api/v1/sys-opera-log/export', NAMES_IN_LOG, {
    'select sys_dept': /^keyword/,
    'select sys_role': /^keyword/,
    'select sys_store': /^keyword/,
  }),
  ...allow('/api/v1/sys-opera-log/export', ENTRIES_OF_NAMES, {
    'select count(*) sys_oper_log': /^keyword: few/,
    'select sys_oper_log': /^keyword: few/,
  }),
  ...allow('/api/v1/dict/type/{id}/history', ENTRIES_OF_RECORD, { 'select sys_oper_log': /^field/ }),
  ...allow('/api/v1/dict/type', FEW_TYPES, { 'select sys_dict_type': /^createdAt/ }),
  ...allow('/api/v1/explanation', HOLDERS_OF_RIGHT, { 'select sys_user': 'all' }),
  ...allow('/api/v1/explanation', ROLES_OF_RIGHT, { 'select sys_role': 'all' }),
  ...allow('/api/v1/explanation/people', HOLDERS_OF_RIGHT, {
    'select count(*) sys_user': 'all',
    'select sys_user': 'all',
  }),
  ...allow('/api/v1/explanation/people', ROLES_OF_RIGHT, { 'select sys_role': 'all' }),
  ...allow('/api/v1/explanation/target', NAMES_OF_PLACES, { 'select sys_dept': 'all', 'select sys_store': 'all' }),
  ...allow('/api/cafu/cash-in/day', STORES_OF_SCOPE, {
    'select sys_store': 'all',
    'select cafu_plan_sheet': 'all',
    'select cafu_takings_day': 'all',
  }),
  ...allow('/api/cafu/store-comparison/store', STORES_OF_SCOPE, { 'select sys_store': 'all' }),
  ...allow('/api/v1/session', COUNT, { 'select count(*) sys_session': 'all', 'select sys_session': 'all' }),
  ...allow('/api/v1/sys-login-log', RARE_WAY, { 'select count(*) sys_login_log': /^(?:way|result)/ }),
  ...allow('/api/v1/sys-login-log', ADDRESSES, {
    'select count(*) sys_login_log': /^ip/,
    'select sys_login_log': /^ip/,
  }),
  ...allow('/api/v1/sys-login-log', TWO_CHARACTERS, {
    'select count(*) sys_login_log': /short/,
    'select sys_login_log': /short/,
    'select sys_user': /short/,
  }),
  ...allow('/api/v1/notice', NOTICES_OF_SCOPE, { 'select count(*) cafu_notice': 'all', 'select cafu_notice': 'all' }),
  ...['', '/history', '/store', '/recipient'].flatMap((part) =>
    allow(`/api/v1/notice/{noticeId}${part}`, DEPARTMENTS_OF_SCOPE, { 'select cafu_notice': 'all' }),
  ),
  ...allow('/api/v1/notice/audience', COUNT, { 'select count(*) sys_user': 'all' }),
  ...allow('/api/v1/notice/{noticeId}/store', STORES_OF_NOTICE, { 'select sys_user': 'all' }),
  ...allow('/api/v1/notice/option-select', DEPARTMENTS_OF_SCOPE, { 'select sys_dept': 'all' }),
  ...allow('/api/cafu/notice/poll', LIVE_NOTICES, { 'select cafu_notice': 'all' }),
  ...allow('/api/v1/dashboard/attention', LIVE_NOTICES, { 'select count(*) cafu_notice': 'all' }),
  ...allow('/api/v1/dashboard/attention', COUNT, {
    'select count(*) sys_user': 'all',
    'select count(*) sys_store': 'all',
  }),
  ...allow('/api/v1/dashboard/attention', STORES_OF_SCOPE, {
    'select cafu_plan_sheet': 'all',
    'select cafu_takings_month': 'all',
    'select sys_store': 'all',
  }),
  ...allow('/api/v1/dept', WHOLE_TREE, { bytes: 'all' }),
  ...allow('/api/v1/dept', LEADERS, { 'select sys_user': 'all' }),
  ...allow('/api/v1/dept/export', LEADERS, { 'select sys_user': 'all' }),
  ...allow('/api/v1/deptTree', BRANCHES, { bytes: 'all' }),
  ...allow('/api/v1/deptTree', DEPARTMENTS_OF_SCOPE, { 'select sys_dept': 'all' }),
  ...allow('/api/v1/roleDeptTreeselect/{roleId}', BRANCHES, { bytes: /^open/ }),
  ...allow('/api/v1/roleDeptTreeselect/{roleId}', DEPARTMENTS_OF_SCOPE, { 'select sys_dept': 'all' }),
];
