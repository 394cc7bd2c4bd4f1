-- Where the menu is filled in already, its own page joins it, and the page's buttons as far as they are not there; which
-- roles see them is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT "menu_id", 'C', 'SysMenuManage', '菜单管理', 'Menus', 'tree-table', '/admin/sys-menu', '/admin/sys-menu/index', 'admin:sysMenu:list', 26
FROM "sys_menu" WHERE "menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', button."title", button."title_en", button."permission", button."sort"
FROM "sys_menu" page
CROSS JOIN (VALUES
	('查看菜单', 'View menu', 'admin:sysMenu:query', 10),
	('新建菜单', 'Create menu', 'admin:sysMenu:add', 20),
	('编辑菜单', 'Edit menu', 'admin:sysMenu:edit', 30),
	('删除菜单', 'Delete menu', 'admin:sysMenu:remove', 40)
) AS button("title", "title_en", "permission", "sort")
WHERE page."menu_name" = 'SysMenuManage' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = button."permission");
