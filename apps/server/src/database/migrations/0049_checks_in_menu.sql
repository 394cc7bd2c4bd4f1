-- expand: an entry of the menu, and the order of others, which the last release shows as well
-- The pages of a section follow each other, unless an administrator has arranged them.
WITH "moved" ("component", "old", "new") AS (
	VALUES
		('/admin/sys-menu/index', 4, 6),
		('/admin/sys-dept/index', 5, 4),
		('/admin/sys-store/index', 6, 10),
		('/admin/sys-store/detail', 7, 11),
		('/admin/notice/index', 8, 12),
		('/admin/dict/index', 10, 20),
		('/admin/dict/data', 20, 21),
		('/admin/sys-post/index', 30, 5),
		('/admin/sys-config/index', 40, 22),
		('/admin/sys-config/set', 41, 23),
		('/admin/sys-session/index', 50, 8),
		('/admin/sys-login-log/index', 55, 30),
		('/admin/sys-error-log/index', 60, 32),
		('/admin/sys-oper-log/index', 70, 31),
		('/admin/sys-status/index', 70, 24)
), "system" AS (SELECT "menu_id" FROM "sys_menu" WHERE "menu_name" = 'System')
UPDATE "sys_menu" page SET "sort" = "moved"."new"
FROM "moved"
WHERE page."component" = "moved"."component" AND page."parent_id" = (SELECT "menu_id" FROM "system")
	AND NOT EXISTS (
		SELECT 1 FROM "moved" known JOIN "sys_menu" other ON other."component" = known."component"
		WHERE other."sort" NOT IN (known."old", known."new") OR other."parent_id" IS DISTINCT FROM (SELECT "menu_id" FROM "system")
	);--> statement-breakpoint
-- Where the menu is filled in already, the page joins it; which roles see it is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "sort")
SELECT "menu_id", 'C', 'Findings', '检查', 'Checks', 'shield', '/admin/finding', '/admin/finding/index', 7
FROM "sys_menu" WHERE "menu_name" = 'System'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."component" = '/admin/finding/index') ON CONFLICT DO NOTHING;
