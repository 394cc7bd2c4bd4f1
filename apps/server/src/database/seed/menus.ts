import { configContract } from '@backroom/contract/config';
import { deptContract } from '@backroom/contract/departments';
import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';
import { directoryContract } from '@backroom/contract/directory';
import { errorLogContract } from '@backroom/contract/error-log';
import { loginLogContract } from '@backroom/contract/login-log';
import { menuContract } from '@backroom/contract/menus';
import { noticeContract } from '@backroom/contract/notices';
import { onlineContract } from '@backroom/contract/online';
import { operLogContract } from '@backroom/contract/oper-log';
import { postContract } from '@backroom/contract/posts';
import { resources } from '@backroom/contract/resources';
import { roleContract } from '@backroom/contract/roles';
import { seeAsContract } from '@backroom/contract/see-as';
import { storeContract } from '@backroom/contract/stores';
import { systemSettingsContract } from '@backroom/contract/system-settings';
import { systemStatusContract } from '@backroom/contract/system-status';
import { userContract } from '@backroom/contract/users';

import { resourceSeeds } from '../../server-resources.ts';
import { addBusinessMenus } from './business-menus.ts';
import { addListPage, button, directory, listButtons, listPage, type Menu, page, rows } from './menu-builder.ts';

// The sort numbers keep the pages of a section together: people, stores, system, logs.
const system = directory({
  menuName: 'System',
  title: '系统管理',
  titleEn: 'System',
  icon: 'settings',
  path: '/admin',
});

const dictTypes = page(system, {
  menuName: 'Dictionaries',
  title: '字典管理',
  titleEn: 'Dictionaries',
  ...listPage(resources.dictType),
  permission: dictTypeContract.list.access,
  sort: 20,
});
listButtons(dictTypes, resources.dictType);

const dictData = page(system, {
  menuName: 'DictionaryValues',
  title: '字典值',
  titleEn: 'Dictionary values',
  icon: 'list',
  path: '/admin/dict/data/:dictId',
  component: '/admin/dict/data',
  visible: '1',
  permission: dictDataContract.list.access,
  sort: 21,
});
button(dictData, '查看字典值', 'View value', dictDataContract.byId);
button(dictData, '新建字典值', 'Create value', dictDataContract.create);
button(dictData, '编辑字典值', 'Edit value', dictDataContract.update);
button(dictData, '删除字典值', 'Delete value', dictDataContract.remove);
button(dictData, '导出字典值', 'Export values', dictDataContract.export);

const posts = page(system, {
  menuName: 'Posts',
  title: '岗位管理',
  titleEn: 'Posts',
  ...listPage(resources.post),
  permission: postContract.list.access,
  sort: 5,
});
listButtons(posts, resources.post);

const configs = page(system, {
  menuName: 'Settings',
  title: '参数配置',
  titleEn: 'Settings by key',
  ...listPage(resources.config),
  permission: configContract.list.access,
  sort: 22,
});
listButtons(configs, resources.config, 'settings');

const online = page(system, {
  menuName: 'OnlineSessions',
  title: '登录会话',
  titleEn: 'Sessions',
  ...listPage(resources.session),
  permission: onlineContract.list.access,
  sort: 8,
});
button(online, '结束会话', 'End sessions', onlineContract.remove);

const errorLog = page(system, {
  menuName: 'ErrorLog',
  title: '错误日志',
  titleEn: 'Error log',
  ...listPage(resources.errorLog),
  permission: errorLogContract.list.access,
  sort: 32,
});
button(errorLog, '删除错误日志', 'Delete errors', errorLogContract.remove);
button(errorLog, '导出错误日志', 'Export errors', errorLogContract.export);

const operLog = page(system, {
  menuName: 'OperLog',
  title: '操作日志',
  titleEn: 'Operation log',
  ...listPage(resources.operLog),
  permission: operLogContract.list.access,
  sort: 31,
});
button(operLog, '查看操作日志', 'View operation', operLogContract.byId);
button(operLog, '导出操作日志', 'Export operations', operLogContract.export);

const users = page(system, {
  menuName: 'SysUserManage',
  title: '用户管理',
  titleEn: 'Users',
  ...listPage(resources.user),
  permission: userContract.list.access,
  sort: 1,
});
button(users, '查看用户', 'View user', userContract.byId);
button(users, '新建用户', 'Create user', userContract.create);
button(users, '编辑用户', 'Edit user', userContract.update);
button(users, '删除用户', 'Delete user', userContract.remove);
button(users, '重置密码', 'Reset password', userContract.resetPassword);
button(users, '导出用户', 'Export users', userContract.export);
button(users, '导入用户', 'Import users', userContract.import);

const departments = page(system, {
  menuName: 'SysDeptManage',
  title: '部门管理',
  titleEn: 'Departments',
  ...listPage(resources.dept),
  permission: deptContract.list.access,
  sort: 4,
});
listButtons(departments, resources.dept);

const roles = page(system, {
  menuName: 'SysRoleManage',
  title: '角色管理',
  titleEn: 'Roles',
  ...listPage(resources.role),
  permission: roleContract.list.access,
  sort: 2,
});
button(roles, '新建角色', 'Create role', roleContract.create);
button(roles, '编辑角色', 'Edit role', roleContract.update);
button(roles, '删除角色', 'Delete role', roleContract.remove);
button(roles, '导出角色', 'Export roles', roleContract.export);

page(system, {
  menuName: 'SysRoleAuth',
  title: '角色权限',
  titleEn: 'Rights of a role',
  icon: 'lock',
  path: '/admin/sys-role/:roleId/auth',
  component: '/admin/sys-role/auth',
  visible: '1',
  permission: roleContract.byId.access,
  sort: 3,
});

const stores = page(system, {
  menuName: 'SysStoreManage',
  title: '门店管理',
  titleEn: 'Stores',
  ...listPage(resources.store),
  permission: storeContract.list.access,
  sort: 10,
});
button(stores, '新建门店', 'Create store', storeContract.create);
button(stores, '编辑门店', 'Edit store', storeContract.update);
button(stores, '删除门店', 'Delete store', storeContract.remove);
button(stores, '导出门店', 'Export stores', storeContract.export);

page(system, {
  menuName: 'SysStoreDetail',
  title: '门店详情',
  titleEn: 'Store details',
  icon: 'store',
  path: '/admin/sys-store/:storeId',
  component: '/admin/sys-store/detail',
  visible: '1',
  permission: storeContract.detail.access,
  sort: 11,
});

const menuPages = page(system, {
  menuName: 'SysMenuManage',
  title: '菜单管理',
  titleEn: 'Menus',
  ...listPage(resources.menu),
  permission: menuContract.list.access,
  sort: 6,
});
listButtons(menuPages, resources.menu);

const systemSettings = page(system, {
  menuName: 'SystemSettings',
  title: '系统设置',
  titleEn: 'System settings',
  icon: 'system',
  path: '/admin/sys-config/set',
  component: '/admin/sys-config/set',
  permission: systemSettingsContract.get.access,
  sort: 23,
});
button(systemSettings, '修改系统设置', 'Change system settings', systemSettingsContract.update);

const loginLog = page(system, {
  menuName: 'LoginLog',
  title: '登录日志',
  titleEn: 'Login log',
  ...listPage(resources.loginLog),
  permission: loginLogContract.list.access,
  sort: 30,
});
button(loginLog, '查看登录日志', 'View login log', loginLogContract.byId);
button(loginLog, '删除登录日志', 'Delete login log', loginLogContract.remove);
button(loginLog, '导出登录日志', 'Export login log', loginLogContract.export);

button(errorLog, '查看错误日志', 'View errors', errorLogContract.byId);
button(errorLog, '处理错误日志', 'Solve errors', errorLogContract.setState);
button(users, '解锁用户', 'Unlock users', userContract.unlock);

// Later entries come last: the ids of the earlier ones stay.
button(dictData, '导入字典值', 'Import values', dictDataContract.import);

const notices = page(system, {
  menuName: 'Notices',
  title: '通知管理',
  titleEn: 'Notices',
  ...listPage(resources.notice),
  permission: noticeContract.list.access,
  sort: 12,
});
listButtons(notices, resources.notice);

addBusinessMenus();

page(system, {
  menuName: 'SystemStatus',
  title: '运行状态',
  titleEn: 'System status',
  icon: 'server',
  path: '/admin/sys-status',
  component: '/admin/sys-status/index',
  permission: systemStatusContract.get.access,
  sort: 24,
});

button(users, '查看为', 'See as', seeAsContract.start);

page(null, {
  menuName: 'Directory',
  title: '通讯录',
  titleEn: 'Directory',
  ...listPage(resources.directory),
  permission: directoryContract.list.access,
  // Between the business and the system.
  sort: 8,
});

page(system, {
  menuName: 'Findings',
  title: '检查',
  titleEn: 'Checks',
  icon: 'shield',
  path: '/admin/finding',
  component: '/admin/finding/index',
  // The first free place among those of people.
  sort: 7,
});

for (const { type, seed } of resourceSeeds) addListPage(system, resources[type], seed.menu);

/** The menus of the pages that exist, with their buttons and permission tags. */
export const menuRows: readonly Menu[] = rows;
