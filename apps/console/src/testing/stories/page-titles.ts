import { type Resource, resources } from '@backroom/contract/resources';

/** A name in both languages. */
type Names = readonly [en: string, zh: string];

/** Pages that are not the list of a resource, by component path. */
const OTHERS: Readonly<Record<string, Names>> = {
  '/dashboard/index': ['Home', '首页'],
  '/login/index': ['Sign in', '登录'],
  '/profile/index': ['Personal centre', '个人中心'],
  '/notice/index': ['Notice centre', '通知中心'],
  '/error/401': ['No right', '没有权限'],
  '/error/404': ['Not found', '页面不存在'],
  '/error/private': ['Private page', '只有本人能看'],
  '/directory/index': ['Directory', '通讯录'],
  '/admin/sys-config/set': ['System settings', '系统设置'],
  '/admin/sys-status/index': ['System status', '系统状态'],
  '/admin/sys-role/auth': ['Rights of a role', '角色权限'],
  '/admin/sys-user/detail': ['Person', '人员'],
  '/admin/sys-store/detail': ['A store', '一家门店'],
  '/admin/dict/data': ['Dictionary values', '字典值'],
  '/admin/why/index': ['Why not', '为什么看不到'],
  '/admin/finding/index': ['Checks', '检查'],
  '/cafu/cash-in/day/index': ['Daily close', '日结'],
  '/cafu/cash-in/days/index': ['Daily close of stores', '日结一览'],
};

const LISTS: Readonly<Record<string, Names>> = Object.fromEntries(
  Object.values(resources).flatMap(({ path, names }: Resource) =>
    path === undefined ? [] : [[`${path}/index`, [names['en-US'], names['zh-CN']] as const]],
  ),
);

/** Title of the stories of a page, in both languages: the search of Storybook reads titles. */
export function toPageTitle(component: string): string {
  const names = OTHERS[component] ?? LISTS[component];
  if (!names) throw new Error(`page-titles.ts has no name of the page ${component}`);
  return `Pages/${names.join(' ')}`;
}
