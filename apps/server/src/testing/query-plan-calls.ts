import { COMMON_WORD, FIRST_ID, FOUND_AT, toSerial } from './large-company/names.ts';

const DIGITS = toSerial(FOUND_AT);
const USER = `${COMMON_WORD}.${DIGITS}`;
const PAGE = '/api/cafu/cash-in/month-plan';

/** Calls that evaluate the conditions of a file; `subtree` is a region of the large organisation. */
export const CALLS: Readonly<Record<string, readonly string[]>> = {
  'identity/users/users.repository.ts': [
    'sys-user?deptId={subtree}',
    'sys-user?deptId={subtree}&orderBy=createdAt&order=desc',
    'sys-user?deptId=1',
    'sys-user?deptId={subtree}&keyword=nothing-like-it',
    `sys-user?keyword=${DIGITS}`,
    'sys-user/option-select?deptId={subtree}&keyword=nothing-like-it',
  ],
  // Letters are read as pinyin, for which no index has names.
  'identity/directory/directory.repository.ts': [
    'directory',
    'directory?deptId={subtree}',
    'directory?deptId={subtree}&keyword=nothing-like-it',
    `directory?keyword=${DIGITS}`,
    `directory?phone=${DIGITS}`,
    'directory/department',
  ],
  'identity/online/online.repository.ts': ['session?deptId={subtree}', 'session?deptId=1', `session?userName=${USER}`],
  'identity/stores/stores.repository.ts': ['store?regionId={subtree}', 'store/managers?keyword=nothing-like-it'],
  'identity/login-log/login-log.repository.ts': [
    `sys-login-log?userName=${USER}`,
    'sys-login-log?keyword=nothing-like-it',
    'sys-login-log?ip=10.0.0.77',
    `sys-login-log?userName=${COMMON_WORD}${DIGITS}`,
  ],
  'platform/oper-log/oper-log.repository.ts': [
    `sys-opera-log?recordId=${FIRST_ID + FOUND_AT}`,
    `sys-opera-log?noun=user&recordId=${FIRST_ID + FOUND_AT}`,
  ],
  'platform/access/notices-scope.ts': [
    'notice',
    'notice?orderBy=title',
    'notice?orderBy=createdAt&order=desc',
    'notice?keyword=nothing-like-it',
  ],
  // Pinyin reads the names of a kind, which no index has by their reading.
  'business/notices/notices-search.ts': ['search?keyword=nothing-like-it', `search?keyword=${DIGITS}`],
  'business/month-plan/month-plan.repository.ts': [`${PAGE}/year?year=2026`, `${PAGE}?month=2026-01`],
  'business/dashboard/dashboard.repository.ts': ['dashboard/ranking', 'dashboard/trend'],
  'business/dashboard/pace.ts': ['dashboard/pace'],
  'business/cash-in/takings/takings-overview.repository.ts': ['/api/cafu/cash-in/days'],
};
