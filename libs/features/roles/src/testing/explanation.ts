import type { createFakeServer } from '@backroom/client/testing';
import { type CapablePerson, type Explanation, explanationContract } from '@backroom/contract/explanations';

export const NO_NAMES = { names: [], others: [], scopes: [] };
const makers = { count: 2, more: false, names: ['顾清和'], roles: ['系统管理员'] };
/** Why a clerk cannot open the list of users, and two changes that would let them. */
export const refused: Explanation = {
  isAllowed: false,
  userId: 7,
  name: '林小满',
  isSelf: false,
  what: 'page:12',
  kind: 'page',
  action: null,
  title: '用户管理',
  titleEn: 'Users',
  tag: 'admin:sysUser:list',
  isHidden: false,
  links: [
    { ...NO_NAMES, kind: 'account', state: 'holds' },
    { ...NO_NAMES, kind: 'roles', state: 'holds', names: ['店员'] },
    { ...NO_NAMES, kind: 'grant', state: 'breaks', others: ['店长', '区域经理'] },
  ],
  mends: [
    {
      pages: 3,
      buttons: 5,
      rows: [
        { type: 'user', count: 10_000, more: true },
        { type: 'store', count: 0, more: true },
      ],
      steps: [
        {
          kind: 'giveRole',
          role: { roleId: 3, roleName: '店长' },
          menu: null,
          dept: null,
          dataScope: null,
          people: 1,
          morePeople: false,
          isMine: false,
          makers,
        },
      ],
    },
    {
      pages: 1,
      buttons: 0,
      rows: [],
      steps: [
        {
          kind: 'grantMenu',
          role: { roleId: 4, roleName: '店员' },
          menu: { menuId: 12, title: '用户管理', titleEn: 'Users', menuType: 'C', permission: 'admin:sysUser:list' },
          dept: null,
          dataScope: null,
          people: 40,
          morePeople: false,
          isMine: true,
          makers,
        },
      ],
    },
  ],
  moreMends: 0,
  isComplete: true,
};

const capable: CapablePerson[] = [
  {
    userId: 1,
    nickName: '顾清和',
    username: 'gu',
    deptName: '总部',
    roleNames: ['系统管理员'],
    isOutranked: false,
  },
];

/** Answers why a clerk cannot open a page. */
export function serveExplanation(server: ReturnType<typeof createFakeServer>): void {
  server.on(explanationContract.get, () => refused);
  server.on(explanationContract.people, () => ({ list: capable, count: capable.length, pageIndex: 1, pageSize: 10 }));
}
