import { menuContract } from '../menus/menus.contract.ts';
import { flag, order, other, recordId, recordTimes, text } from './field.ts';
import type { Resource } from './resource.ts';

export const menuResource = {
  type: 'menu',
  names: { 'zh-CN': '菜单', 'en-US': 'Menu' },
  path: '/admin/sys-menu',
  icon: 'tree-table',
  contract: menuContract,
  idField: 'menuId',
  nameField: 'title',
  englishNameField: 'titleEn',
  fields: {
    menuId: recordId('菜单编号'),
    parentId: other('上级菜单', 'Parent'),
    menuType: other('类型', 'Type'),
    title: text('菜单标题', 'Title'),
    titleEn: text('英文标题', 'English title'),
    menuName: text('名称', 'Name'),
    path: text('地址', 'Path'),
    component: text('页面组件', 'Component'),
    permission: text('权限标识', 'Permission tag'),
    icon: text('图标', 'Icon'),
    visible: other('显示', 'Shown'),
    roles: other('仅限角色', 'Only for roles'),
    sort: order,
    alwaysShow: flag('只有一个下级时也显示目录', 'Show as a group even with one entry'),
    noCache: flag('不缓存页面', 'Do not cache the page'),
    affix: flag('固定标签页', 'Pin the tab'),
    ...recordTimes,
  },
} satisfies Resource<typeof menuContract>;
