import { COMMON, WANTED } from './fill-names.ts';

/** Of lists and searches, which are waited for at each key. */
export const SEARCH_LIMIT_MS = 100;
/** Of previews and explanations, of which one is waited for at a time. */
export const PREVIEW_LIMIT_MS = 1_000;

/** Records of the company that the calls name. */
export interface PeopleCompany {
  /** A person of the company. */
  userId: number;
  /** As many as one change may name. */
  userIds: readonly number[];
  phone: string;
  /** Two regions with their stores. */
  regions: readonly [number, number];
  /** Two departments of stores. */
  groups: readonly [number, number];
  /** The role of all people. */
  roleId: number;
  otherRoleId: number;
}

export interface PeopleCall {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  limitMs: number;
}

const read = (what: string, path: string, limitMs: number): PeopleCall => ({ what, method: 'GET', path, limitMs });
const preview = (what: string, path: string, body: unknown): PeopleCall => ({
  what,
  method: 'POST',
  path: `/api/v1/${path}/effects/preview`,
  body,
  limitMs: PREVIEW_LIMIT_MS,
});

const toQuery = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** What is searched for, by what it is. */
const listKeywords = (company: PeopleCompany) => ({
  'a name': WANTED.name,
  'a name of many': COMMON.name,
  'one character': '满',
  initials: WANTED.initials,
  'initials of many': COMMON.initials,
  pinyin: WANTED.pinyin,
  'pinyin of many': COMMON.pinyin,
  'a telephone number': company.phone,
  'part of a telephone number': company.phone.slice(-5),
  nothing: 'zzqqzz',
});

/** Lists and searches of people. */
export const listSearches = (company: PeopleCompany): PeopleCall[] => [
  read('directory', '/api/v1/directory', SEARCH_LIMIT_MS),
  read('directory by name', '/api/v1/directory?orderBy=nickName', SEARCH_LIMIT_MS),
  ...Object.entries(listKeywords(company)).flatMap(([what, keyword]) => [
    read(`directory: ${what}`, `/api/v1/directory?${toQuery({ keyword })}`, SEARCH_LIMIT_MS),
    read(`search: ${what}`, `/api/v1/search?${toQuery({ keyword })}`, SEARCH_LIMIT_MS),
  ]),
];

/** What is asked before a change, and about rights. */
export const listPreviews = ({
  userId,
  userIds,
  regions: [region, otherRegion],
  groups: [group, otherGroup],
  roleId,
  otherRoleId,
}: PeopleCompany): PeopleCall[] => [
  preview('users: another department', 'user/bulk', { ids: userIds, change: { kind: 'dept', deptId: otherGroup } }),
  preview('users: another role', 'user/bulk', {
    ids: userIds,
    change: { kind: 'roles', add: [otherRoleId], remove: [] },
  }),
  preview('users: disabled', 'user/bulk', { ids: userIds, change: { kind: 'status', status: '1' } }),
  preview('users: deleted', 'user/removal', { ids: userIds }),
  preview('a group is merged', `dept/${group}/merge`, { targetId: otherGroup }),
  preview('a region is merged', `dept/${region}/merge`, { targetId: otherRegion }),
  preview('a group moves', `dept/${group}`, { parentId: otherRegion }),
  preview('a region moves', `dept/${region}`, { parentId: otherRegion }),
  preview('a role: all rows', `role/${roleId}`, { dataScope: '1' }),
  preview('a role: own department and below', `role/${roleId}`, { dataScope: '4' }),
  preview('a role: disabled', `role/${roleId}`, { status: '1' }),
  ...['page:/admin/sys-user', 'tag:admin:sysUser:list', `user:${userIds[1]}:edit`].flatMap((what) => [
    read(`why ${what}`, `/api/v1/explanation?${toQuery({ what, userId: String(userId) })}`, PREVIEW_LIMIT_MS),
    read(`who can ${what}`, `/api/v1/explanation/people?${toQuery({ what })}`, PREVIEW_LIMIT_MS),
  ]),
  read('findings', '/api/v1/finding', PREVIEW_LIMIT_MS),
];
