import type { FoundRecord, FoundType } from '@backroom/contract/search';

import type { recordSearchText } from './record-search.text.ts';

/** A page that shows a record or what belongs to it: its path in the menu, and its address. */
export interface RecordAddress {
  id: keyof (typeof recordSearchText)['messages']['zh-CN'];
  page: string;
  path: string;
}

const withKeyword = (page: string, keyword: string) => `${page}?${new URLSearchParams({ keyword }).toString()}`;

const inList = (page: string, keyword: string): RecordAddress => ({
  id: 'open',
  page,
  path: withKeyword(page, keyword),
});

/** The pages of a record, the one that it opens first. Those that are not in the menu of the user are left out later. */
export const RECORD_ADDRESSES: Readonly<Record<FoundType, (record: FoundRecord) => readonly RecordAddress[]>> = {
  user: ({ code }) => [
    inList('/admin/sys-user', code),
    { id: 'sessions', page: '/admin/sys-session', path: withKeyword('/admin/sys-session', code) },
    { id: 'signIns', page: '/admin/sys-login-log', path: withKeyword('/admin/sys-login-log', code) },
  ],
  store: ({ id }) => [
    { id: 'open', page: '/admin/sys-store', path: `/admin/sys-store/${id}` },
    { id: 'takings', page: '/cafu/cash-in/day', path: `/cafu/cash-in/day?store=${id}` },
    { id: 'plan', page: '/cafu/cash-in/month-plan', path: `/cafu/cash-in/month-plan?store=${id}` },
    { id: 'people', page: '/admin/sys-user', path: `/admin/sys-user?deptId=${id}` },
  ],
  dept: ({ id, name }) => [
    inList('/admin/sys-dept', name),
    { id: 'people', page: '/admin/sys-user', path: `/admin/sys-user?deptId=${id}` },
  ],
  role: ({ id, code }) => [
    inList('/admin/sys-role', code),
    { id: 'people', page: '/admin/sys-user', path: `/admin/sys-user?roleId=${id}` },
  ],
  post: ({ id, code }) => [
    inList('/admin/sys-post', code),
    { id: 'people', page: '/admin/sys-user', path: `/admin/sys-user?postId=${id}` },
  ],
  dictType: ({ code }) => [inList('/admin/dict', code)],
  config: ({ code }) => [inList('/admin/sys-config', code)],
  notice: ({ name }) => [inList('/admin/notice', name)],
};
