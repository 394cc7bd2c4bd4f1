-- Where the menu is filled in already, the roles join it, and their buttons as far as they are not there; which roles see
-- them is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "visible", "sort")
SELECT "menu_id", 'C', page."menu_name", page."title", page."title_en", page."icon", page."path", page."component", page."permission", page."visible", page."sort"
FROM "sys_menu" system
CROSS JOIN (VALUES
	('SysRoleManage', '角色管理', 'Roles', 'peoples', '/admin/sys-role', '/admin/sys-role/index', 'admin:sysRole:list', '0', 24),
	('SysRoleAuth', '角色权限', 'Rights of a role', 'lock', '/admin/sys-role/:roleId/auth', '/admin/sys-role/auth', 'admin:sysRole:query', '1', 25)
) AS page("menu_name", "title", "title_en", "icon", "path", "component", "permission", "visible", "sort")
WHERE system."menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', button."title", button."title_en", button."permission", button."sort"
FROM "sys_menu" page
CROSS JOIN (VALUES
	('新建角色', 'Create role', 'admin:sysRole:add', 10),
	('编辑角色', 'Edit role', 'admin:sysRole:update', 20),
	('删除角色', 'Delete role', 'admin:sysRole:remove', 30),
	('导出角色', 'Export roles', 'admin:sysRole:export', 40)
) AS button("title", "title_en", "permission", "sort")
WHERE page."menu_name" = 'SysRoleManage' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = button."permission");
