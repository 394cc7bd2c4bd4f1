-- Where the menu is filled in already, the error log joins it, and its buttons as far as they are not there; which roles
-- see them is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT "menu_id", 'C', 'ErrorLog', '错误日志', 'Error log', 'error-log', '/admin/sys-error-log', '/admin/sys-error-log/index', 'admin:sysErrorLog:list', 60
FROM "sys_menu" WHERE "menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', button."title", button."title_en", button."permission", button."sort"
FROM "sys_menu" page
CROSS JOIN (VALUES
	('删除错误日志', 'Delete errors', 'admin:sysErrorLog:remove', 10),
	('导出错误日志', 'Export errors', 'admin:sysErrorLog:export', 20)
) AS button("title", "title_en", "permission", "sort")
WHERE page."menu_name" = 'ErrorLog' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = button."permission");
