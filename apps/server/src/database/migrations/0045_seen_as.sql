-- expand: a nullable column, which the last release does not read, and a button, which no role has yet
ALTER TABLE "sys_session" ADD COLUMN "seen_as" jsonb;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT "menu_id", 'F', '查看为', 'See as', 'admin:sysUser:seeAs', 90 FROM "sys_menu" page
WHERE "menu_name" = 'SysUserManage' AND "menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = 'admin:sysUser:seeAs');
