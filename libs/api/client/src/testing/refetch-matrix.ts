import type { DefinedEndpoint } from './endpoint-definitions.ts';

/**
 * What each mutation changes in the responses of the queries, according to the server (`apps/server/src`).
 * `cache-tags.test.ts` compares it with the requests that the cache sends.
 */
interface MatrixRow {
  mutation: string;
  /** Fields of the request and of the record that the mutation changes, or their new values. */
  change: string | Readonly<Record<string, unknown>>;
  /** The queries whose responses change. A query of the same resource may be listed although it shows other fields. */
  queries: readonly string[];
}

const row = (mutation: string, change: MatrixRow['change'], ...queries: string[]): MatrixRow => ({
  mutation,
  change,
  queries: [...new Set(queries.flatMap((names) => names.split(' ')))],
});

const HISTORIES =
  'getConfigHistory getDeptHistory getDictDataHistory getDictTypeHistory getMenuHistory getNoticeHistory getPlanHistory getPostHistory getRoleHistory getStoreHistory getTakingsHistory getUserHistory';

const USER = 'getUsers getUser getUserHistory getColleagues getProfile previewUsers getStoreDetail getStoreComparison';
/** Lists of users to choose from, or of users beside other data. */
const USER_NAMES =
  'getUserOptions getRoleMembers getStoreManagers getOnlineSessions getStores getLoginLog getLoginLogEntry getDepts getDept getNotices getNotice getNoticeRecipients';
const USER_DEPT = 'getUserOptions getRoleMembers getStoreManagers getOnlineSessions getDepts getDept previewDeptMerge';
const USER_ROLES = 'getRoles getRole getRoleMembers getNavigation getPageAccess getRoleMenuTree';
const USER_STATUS = 'getRoleMembers getOnlineSessions';
/** They list users or count them. */
const USER_SET =
  'getUsers getUser getColleagues getUserOptions getStoreDetail getStoreComparison getStoreManagers getPosts getPost getRoles getRole getRoleMembers getDepts getDept previewDeptMerge';
const STORE =
  'getStores getStoreDetail getStoreHistory getDeptsWithoutProfile getOwnStore getMonthPlan getYearPlan getTakingsDay getTakingsDays getComparableStores getStoreComparison';
const users = [
  row('createUser', '', USER_SET),
  row('createUser', { managesStore: true }, USER_SET, STORE),
  row('importUsers', { dryRun: false }, USER_SET),
  row('importUsers', { dryRun: true }),
  row('removeUsers', '', USER_SET, USER_NAMES),
  row('updateUser', 'phone email sex remark', USER),
  row('updateUser', 'username nickName', USER, USER_NAMES),
  row('updateUser', 'deptId', USER, USER_DEPT),
  row('updateUser', 'postId', USER, 'getPosts getPost'),
  row('updateUser', 'roleIds', USER, USER_ROLES),
  row('updateUser', 'status', USER, USER_STATUS),
  row(
    'updateUser',
    'successors',
    USER,
    'getComparableStores getDept getDeptHistory getDepts getDeptsWithoutProfile getMonthPlan getOwnStore getStoreHistory getStores getTakingsDay getTakingsDays getYearPlan previewDeptMerge',
  ),
  row('setUserStatus', '', USER, USER_STATUS),
  // It unlocks the user as well.
  row('resetUserPassword', '', USER, 'getOnlineSessions getUserLocks'),
  row('unlockUser', '', 'getUserLocks getUserHistory'),
  row('changeUsers', { change: { kind: 'status', status: '1' } }, USER, USER_STATUS),
  row('changeUsers', { change: { kind: 'dept', deptId: 2 } }, USER, USER_DEPT),
  row('changeUsers', { change: { kind: 'roles', add: [2], remove: [] } }, USER, USER_ROLES),
  row('updateProfile', 'nickName', USER, USER_NAMES),
  row('updateProfile', 'phone email sex introduction password', USER),
  row('setAvatar', '', USER),
  row('removeAvatar', '', USER),
];

const DEVICES = 'getDevices getOnlineSessions';
const account = [
  row('setPassword', '', USER, DEVICES, 'getSecurity'),
  ...['confirmTotp', 'removeTotp', 'renewRecoveryCodes', 'addPasskey', 'removePasskeys'].map((mutation) =>
    row(mutation, '', 'getSecurity getUserHistory'),
  ),
  ...['endDevices', 'endOtherDevices', 'endSessions', 'endUserSessions'].map((mutation) => row(mutation, '', DEVICES)),
];

const POST = 'getPosts getPost getPostOptions getPostHistory getDirectoryPosts';
/** They name the post of a user. */
const POST_NAME = 'getUsers getUser getColleagues getProfile getStoreDetail getStoreComparison';
const posts = [
  row('createPost', '', POST),
  row('removePosts', '', POST),
  row('updatePost', 'postCode roleId status remark', POST),
  row('updatePost', 'postName sort', POST, POST_NAME),
  // No query has this version, so everything may have changed.
  row('updatePost', { version: 7 }, POST, POST_NAME),
];

const ROLE = 'getRoles getRole getRoleHistory getRoleOptions getRoleMenuTree getRoleDeptTree';
/** They name or propose a role. */
const PROPOSING_POSTS = 'getPosts getPost getPostOptions';
const roles = [
  row('shareView', '', 'getSharedViews getRoleHistory'),
  row('removeSharedViews', '', 'getSharedViews getRoleHistory'),
  row('createRole', '', ROLE, HISTORIES, 'getMenus getMenuRoles getSharedViews', PROPOSING_POSTS),
  row('copyRole', '', ROLE, HISTORIES, 'getMenus getMenuRoles getSharedViews', PROPOSING_POSTS),
  row('removeRoles', '', ROLE, HISTORIES, 'getMenus getMenuRoles getSharedViews', PROPOSING_POSTS),
  row('updateRole', 'roleKey remark dataScope deptIds', ROLE),
  row(
    'updateRole',
    'roleName roleSort',
    ROLE,
    HISTORIES,
    'getUsers getUser previewUsers getStoreDetail getStoreComparison getMenuRoles getPosts getPost getSharedViews',
  ),
  row('updateRole', 'menuIds', ROLE, 'getMenus getMenuRoles getNavigation getPageAccess'),
  row('updateRole', 'status', ROLE, 'getNavigation getPageAccess'),
  row('setRoleStatus', '', ROLE, 'getNavigation getPageAccess'),
  row('updateRoleMembers', '', ROLE, USER, USER_ROLES),
];

const DEPT = 'getDepts getDept getDeptHistory getStoreDetail previewDeptMerge';
const DEPT_TREE = 'getDeptTree getRoleDeptTree getDirectoryDepts getDeptsWithoutProfile';
/** They show users or stores in the data scope of the caller, or below a department. */
const DEPT_PATH =
  'getUsers getUser getColleagues getUserOptions getRoleMembers getStores getStoreManagers getOnlineSessions getMonthPlan getYearPlan getTakingsDay getTakingsDays getComparableStores getStoreComparison';
const DEPT_NAME = `${DEPT_PATH} previewUsers getOwnStore getProfile getNoticeStores getNoticeRecipients`;
const depts = [
  row('createDept', '', DEPT, DEPT_TREE),
  row('importDepts', { dryRun: false }, DEPT, DEPT_TREE),
  row('importDepts', { dryRun: true }),
  row('removeDepts', '', DEPT, DEPT_TREE),
  row('mergeDept', '', DEPT, DEPT_TREE, DEPT_PATH, USER, USER_DEPT),
  row('updateDept', 'leaderId leader phone email status', DEPT),
  row('updateDept', 'deptType sort', DEPT, DEPT_TREE),
  row('updateDept', 'deptName', DEPT, DEPT_TREE, DEPT_NAME),
  row('moveDept', { before: 2, sort: 2 }, DEPT, DEPT_TREE),
  row('moveDept', { parentId: 2, deptPath: '/2/1/' }, DEPT, DEPT_TREE, DEPT_PATH),
];

const STORE_PROFILE =
  'storeCode storeLevel address phone managerId opensAt closesAt weekHours holidays timeZone cutOff takingsMethods currency openedOn closedOn status';
const stores = [
  row('createStore', { deptId: 0 }, STORE, DEPT, DEPT_TREE),
  row('createStore', { deptId: 1 }, STORE, DEPT, DEPT_TREE, DEPT_NAME),
  row('importStores', { dryRun: false }, STORE, DEPT, DEPT_TREE),
  row('importStores', { dryRun: true }),
  row('removeStores', '', STORE, DEPT, DEPT_TREE),
  row('updateStore', STORE_PROFILE, STORE),
  row('updateStore', 'deptName', STORE, DEPT, DEPT_TREE, DEPT_NAME),
];

const MENU = 'getMenus getMenuHistory getNavigation getPageAccess getRoleMenuTree';
const menus = [
  ...['createMenu', 'updateMenu', 'moveMenu', 'removeMenus'].map((mutation) => row(mutation, '', MENU)),
  row('importMenus', { dryRun: false }, MENU),
  row('importMenus', { dryRun: true }),
];

const CONFIG = 'getConfigs getConfig getConfigHistory getConfigValue getSystemSettings';
const config = [
  row('createConfig', '', CONFIG, 'getAppConfig'),
  row('removeConfigs', '', CONFIG, 'getAppConfig'),
  row('updateConfig', 'configName configKey isReadable isWritable remark valueType', CONFIG),
  row('updateConfig', 'configValue isPublic isSecret', CONFIG, 'getAppConfig'),
  row('updateSystemSettings', '', CONFIG, 'getAppConfig'),
  row('setLogo', '', CONFIG, 'getAppConfig'),
];

const DICT_TYPE = 'getDictTypes getDictType getDictTypeHistory getDictTypeOptions';
const DICT_DATA = 'getDictDataPage getDictData getDictDataHistory getDictOptions';
const dictionaries = [
  row('createDictType', '', DICT_TYPE),
  row('removeDictTypes', '', DICT_TYPE),
  row('updateDictType', 'dictName remark', DICT_TYPE),
  row('updateDictType', 'dictType status', DICT_TYPE, DICT_DATA),
  row('createDictData', '', DICT_DATA, DICT_TYPE),
  row('removeDictData', '', DICT_DATA, DICT_TYPE),
  row('updateDictData', 'dictLabel dictLabelEn dictValue dictSort status listClass isDefault remark', DICT_DATA),
  row('reorderDictData', '', DICT_DATA),
  row('importDictData', { dryRun: false }, DICT_DATA, DICT_TYPE),
  row('importDictData', { dryRun: true }),
  row('updateDictData', 'dictType', DICT_DATA, DICT_TYPE),
];

const NOTICE =
  'getNotices getNotice getNoticeHistory getNoticeOptions getNoticeAudience getNoticeStores getNoticeRecipients';
const notices = [
  ...['createNotice', 'updateNotice', 'removeNotices'].map((mutation) => row(mutation, '', NOTICE)),
  // In the right panel, beside the home page.
  ...['readNotice', 'readNotices', 'acknowledgeNotice'].map((mutation) =>
    row(mutation, '', NOTICE, 'getOwnNotices getAttention'),
  ),
];

const TAKINGS = 'getTakingsDay getTakingsDays';
const PLANS = `getMonthPlan getPlanChanges getYearPlan getPlanHistory getStoreComparison ${TAKINGS}`;
/** Of a save by the page of the month, which has the saved cells already. */
const CELLS = `getYearPlan getPlanHistory getStoreComparison ${TAKINGS}`;
const monthPlans = [
  ...['copyPlans', 'submitPlans', 'approvePlans', 'returnPlans', 'lockPlans', 'unlockPlans', 'undoPlanMoves'].map(
    (mutation) => row(mutation, '', PLANS),
  ),
  row('savePlanCells', '', CELLS),
  row('addCashIn', '', CELLS),
  row('announceEditing', ''),
  row('decideCashIn', '', CELLS),
  row('saveTakingsDay', '', CELLS, 'getTakingsHistory'),
  row('closeTakingsDay', '', CELLS, 'getTakingsHistory'),
  row('reopenTakingsDay', '', TAKINGS, 'getTakingsHistory'),
  row('reviewTakingsDay', '', TAKINGS, 'getTakingsHistory'),
  ...['importCashIn', 'importPlans'].flatMap((mutation) => [
    row(mutation, { dryRun: false }, PLANS),
    row(mutation, { dryRun: true }),
  ]),
  row('createStoreToken', '', 'getStoreTokens'),
  row('removeStoreTokens', '', 'getStoreTokens'),
];

/** They change no response: previews, challenges, and calls before or after a session, which reset the cache. */
const without = [
  ...[
    'beginTotp',
    'addPasskeyOptions',
    'previewRole',
    'previewPlanCopy',
    'previewTillFile',
    'getCaptcha',
    'sendCode',
    'logout',
    'refreshToken',
    'startSeeingAs',
    'endSeeingAs',
  ],
  ...['signInByName', 'signInByPhone', 'signInByPasskey', 'passkeySignInOptions', 'proveFactor', 'factorPasskey'],
  ...['factorPasskeyOptions', 'beginEnrolment', 'confirmEnrolment', 'choosePassword'],
  // `getInfo` has the preferences, but the console applies its own.
  'setPreferences',
  // The log is fetched when the page opens; an error of the page itself would fetch it again and again.
  'reportErrors',
].map((mutation) => row(mutation, ''));

/** `getInfo` follows session events and is patched by mutations of the own profile; the others are constants. */
export const NEVER_REFETCHED: readonly string[] = [
  'getInfo',
  'getDemoAccounts',
  'getMenuTags',
  // Entries of the log never change; its page loads new ones when it opens or is refreshed.
  'getOperation',
  'getOperations',
  // The event stream announces its changes, also those of other users.
  'getPlanPresence',
];

/** Home, the palette, forms and the pages of explanations and checks request them whenever they are shown. */
export const REFETCHED_WHEN_SHOWN: readonly string[] = [
  'getBulkEffects',
  'getRemovalEffects',
  'getCapablePeople',
  'getDashboard',
  'getDeptEffects',
  'getExplainedTargets',
  'getExplanation',
  'getFindings',
  'getLatestChanges',
  'getMergeEffects',
  'getOwnHome',
  'getPace',
  'getPersonHoldings',
  'getPersonSight',
  'getRanking',
  'getRoleEffects',
  'getSystemStatus',
  'getTrend',
  'getUserEffects',
  'searchRecords',
];

const OTHER_ROWS: readonly MatrixRow[] = [
  ...users,
  ...account,
  ...posts,
  ...roles,
  ...depts,
  ...stores,
  ...menus,
  ...config,
  ...dictionaries,
  row('cancelJob', '', 'getJobs'),
  row('removeJob', '', 'getJobs'),
  ...notices,
  ...monthPlans,
  row('removeErrors', '', 'getErrorLog getErrorGroup getErrorOccurrences'),
  row('setErrorState', '', 'getErrorLog getErrorGroup getErrorOccurrences'),
  // Sign-ins do not refetch the login log: the page does when it opens.
  row('removeLoginLogEntries', '', 'getLoginLog getLoginLogEntry getOwnSignIns'),
  ...without,
];

/** The resource whose records a path lists, creates, changes or deletes. */
const getResource = ({ contract }: DefinedEndpoint) => /^\/api\/v1\/([\w-]+)(?:\/\{\w+\})?$/.exec(contract.path)?.[1];

/** All rows. Writing a record changes the records of its resource and nothing else, unless it has a row above. */
export function createRefetchMatrix(endpoints: readonly DefinedEndpoint[]): readonly MatrixRow[] {
  const listed = new Set(OTHER_ROWS.map(({ mutation }) => mutation));
  const plain = endpoints.filter((each) => !each.isQuery && !listed.has(each.name) && getResource(each) !== undefined);
  const ownRows = plain.map((mutation) => {
    const isOwn = (each: DefinedEndpoint) => each.isQuery && getResource(each) === getResource(mutation);
    return row(mutation.name, '', ...endpoints.filter(isOwn).map(({ name }) => name));
  });
  return [...OTHER_ROWS, ...ownRows];
}
