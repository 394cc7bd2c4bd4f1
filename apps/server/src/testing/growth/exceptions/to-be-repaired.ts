import { allow, type GrowthException } from './exception.ts';

const SQL = 'to be repaired: scopes, subtrees, counts, notices and the login log';
const OPTIONS = 'to be repaired: options, the poll and the tree of departments';

/** Growth that is repaired now: each entry goes with its repair. */
export const TO_BE_REPAIRED: readonly GrowthException[] = [
  ...allow('/api/v1/sys-user', SQL, {
    'select count(*) sys_user': 'all',
    'select sys_user': /^(?:deep page|deptId|locked|roleId|sex|status)/,
  }),
  ...allow('/api/v1/sys-user/export', SQL, {
    'select count(*) sys_user': 'all',
    'select sys_user': 'all',
    'select sys_dept': 'all',
  }),
  ...allow('/api/v1/store/export', SQL, { 'select sys_dept': 'all', 'select sys_store': 'all' }),
  ...allow('/api/v1/store', SQL, { 'select count(*) sys_store': 'all', 'select sys_store': 'all' }),
  ...allow('/api/v1/store/{storeId}', SQL, { 'select sys_store': 'all' }),
  ...allow('/api/v1/session', SQL, { 'select count(*) sys_session': 'all', 'select sys_session': 'all' }),
  ...allow('/api/v1/sys-login-log', SQL, { 'select count(*) sys_login_log': 'all', 'select sys_login_log': 'all' }),
  ...allow('/api/v1/sys-login-log/export', SQL, {
    'select count(*) sys_login_log': 'all',
    'select sys_login_log': 'all',
  }),
  ...allow('/api/v1/notice', SQL, { 'select count(*) cafu_notice': 'all', 'select cafu_notice': 'all' }),
  ...allow('/api/v1/notice/audience', SQL, { 'select count(*) sys_user': 'all' }),
  ...allow('/api/v1/notice/{noticeId}/store', SQL, { 'select sys_user': 'all' }),
  ...allow('/api/v1/notice/{noticeId}/recipient', SQL, {
    'select count(*) sys_user': 'all',
    'select sys_user': 'all',
  }),
  ...allow('/api/v1/dashboard/attention', SQL, {
    'select count(*) cafu_notice': 'all',
    'select count(*) sys_user': 'all',
    'select count(*) sys_store': 'all',
    'select count(*) sys_dept': 'all',
    'select cafu_plan_sheet': 'all',
  }),
  ...allow('/api/v1/sys-user/option-select', OPTIONS, { 'select sys_user': 'all' }),
  ...allow('/api/v1/store/managers', OPTIONS, { 'select sys_user': 'all' }),
  ...allow('/api/v1/store/bare', OPTIONS, { 'select sys_dept': 'all' }),
  ...allow('/api/v1/role-option-select', OPTIONS, { bytes: 'all', 'select sys_role': 'all' }),
  ...allow('/api/v1/roleDeptTreeselect/{roleId}', OPTIONS, { bytes: 'all', 'select sys_dept': 'all' }),
  ...allow('/api/v1/notice/option-select', OPTIONS, { bytes: 'all', 'select sys_dept': 'all' }),
  ...allow('/api/cafu/store-comparison/store', OPTIONS, { bytes: 'all', 'select sys_store': 'all' }),
  ...allow('/api/v1/dict/type-option-select', OPTIONS, { bytes: 'all' }),
  ...allow('/api/v1/dept', OPTIONS, { bytes: 'all', 'select sys_user': 'all' }),
  ...allow('/api/v1/dept/export', OPTIONS, { 'select sys_user': 'all' }),
  ...allow('/api/v1/deptTree', OPTIONS, { bytes: 'all', 'select sys_dept': 'all' }),
  ...allow('/api/cafu/notice/poll', OPTIONS, { 'select cafu_notice': 'all' }),
];
