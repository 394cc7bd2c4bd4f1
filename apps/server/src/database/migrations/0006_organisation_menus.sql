-- Where the menu is filled in already, the pages of the organisation join it, and their buttons as far as they are not
-- there; which roles see them is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "visible", "sort")
SELECT above."menu_id", 'C', page."menu_name", page."title", page."title_en", page."icon", page."path", page."component", page."permission", page."visible", page."sort"
FROM "sys_menu" above
CROSS JOIN (VALUES
	('SysUserManage', '用户管理', 'Users', 'user', '/admin/sys-user', '/admin/sys-user/index', 'admin:sysUser:list', '0', 1),
	('SysRoleManage', '角色管理', 'Roles', 'peoples', '/admin/sys-role', '/admin/sys-role/index', 'admin:sysRole:list', '0', 2),
	('SysRoleAuth', '角色权限', 'Rights of a role', 'lock', '/admin/sys-role/:roleId/auth', '/admin/sys-role/auth', 'admin:sysRole:query', '1', 3),
	('SysMenuManage', '菜单管理', 'Menus', 'tree-table', '/admin/sys-menu', '/admin/sys-menu/index', 'admin:sysMenu:list', '0', 4),
	('SysDeptManage', '部门管理', 'Departments', 'tree', '/admin/sys-dept', '/admin/sys-dept/index', 'admin:sysDept:list', '0', 5),
	('SysStoreManage', '门店管理', 'Stores', 'store', '/admin/sys-store', '/admin/sys-store/index', 'admin:sysStore:list', '0', 6),
	('SysStoreDetail', '门店详情', 'Store details', 'store', '/admin/sys-store/:storeId', '/admin/sys-store/detail', 'admin:sysStore:query', '1', 7)
) AS page("menu_name", "title", "title_en", "icon", "path", "component", "permission", "visible", "sort")
WHERE above."menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', button."title", button."title_en", button."permission", button."sort"
FROM (VALUES
	('SysUserManage', '查看用户', 'View user', 'admin:sysUser:query', 10),
	('SysUserManage', '新建用户', 'Create user', 'admin:sysUser:add', 20),
	('SysUserManage', '编辑用户', 'Edit user', 'admin:sysUser:edit', 30),
	('SysUserManage', '删除用户', 'Delete user', 'admin:sysUser:remove', 40),
	('SysUserManage', '重置密码', 'Reset password', 'admin:sysUser:resetPassword', 50),
	('SysUserManage', '导出用户', 'Export users', 'admin:sysUser:export', 60),
	('SysUserManage', '导入用户', 'Import users', 'admin:sysUser:import', 70),
	('SysDeptManage', '查看部门', 'View department', 'admin:sysDept:query', 10),
	('SysDeptManage', '新建部门', 'Create department', 'admin:sysDept:add', 20),
	('SysDeptManage', '编辑部门', 'Edit department', 'admin:sysDept:edit', 30),
	('SysDeptManage', '删除部门', 'Delete department', 'admin:sysDept:remove', 40),
	('SysDeptManage', '导出部门', 'Export departments', 'admin:sysDept:export', 50),
	('SysRoleManage', '新建角色', 'Create role', 'admin:sysRole:add', 10),
	('SysRoleManage', '编辑角色', 'Edit role', 'admin:sysRole:update', 20),
	('SysRoleManage', '删除角色', 'Delete role', 'admin:sysRole:remove', 30),
	('SysRoleManage', '导出角色', 'Export roles', 'admin:sysRole:export', 40),
	('SysStoreManage', '新建门店', 'Create store', 'admin:sysStore:add', 10),
	('SysStoreManage', '编辑门店', 'Edit store', 'admin:sysStore:edit', 20),
	('SysStoreManage', '删除门店', 'Delete store', 'admin:sysStore:remove', 30),
	('SysStoreManage', '导出门店', 'Export stores', 'admin:sysStore:export', 40),
	('SysMenuManage', '查看菜单', 'View menu', 'admin:sysMenu:query', 10),
	('SysMenuManage', '新建菜单', 'Create menu', 'admin:sysMenu:add', 20),
	('SysMenuManage', '编辑菜单', 'Edit menu', 'admin:sysMenu:edit', 30),
	('SysMenuManage', '删除菜单', 'Delete menu', 'admin:sysMenu:remove', 40)
) AS button("menu_name", "title", "title_en", "permission", "sort")
JOIN "sys_menu" page ON page."menu_name" = button."menu_name" AND page."menu_type" = 'C'
WHERE NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = button."permission");
