CREATE INDEX "sys_config_name" ON "sys_config" USING btree ("config_name");--> statement-breakpoint
CREATE INDEX "sys_config_type" ON "sys_config" USING btree ("config_type");--> statement-breakpoint
CREATE INDEX "sys_config_created" ON "sys_config" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sys_post_name" ON "sys_post" USING btree ("post_name");--> statement-breakpoint
CREATE INDEX "sys_post_sort" ON "sys_post" USING btree ("sort");--> statement-breakpoint
CREATE INDEX "sys_post_status" ON "sys_post" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sys_post_created" ON "sys_post" USING btree ("created_at");--> statement-breakpoint
-- Where the menu is filled in already, the new pages join it; which roles see them is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT system."menu_id", 'C', page."name", page."title", page."title_en", page."icon", page."path", page."path" || '/index', page."resource" || ':list', page."sort"
FROM "sys_menu" system
CROSS JOIN (VALUES
	('Posts', '岗位管理', 'Posts', 'post', '/admin/sys-post', 'admin:sysPost', 30),
	('Settings', '参数配置', 'Settings', 'skill', '/admin/sys-config', 'admin:sysConfig', 40)
) AS page("name", "title", "title_en", "icon", "path", "resource", "sort")
WHERE system."menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', button."title", button."title_en", button."permission", button."sort"
FROM "sys_menu" page
JOIN (VALUES
	('Posts', '查看岗位', 'View post', 'admin:sysPost:query', 10),
	('Posts', '新建岗位', 'Create post', 'admin:sysPost:add', 20),
	('Posts', '编辑岗位', 'Edit post', 'admin:sysPost:edit', 30),
	('Posts', '删除岗位', 'Delete post', 'admin:sysPost:remove', 40),
	('Posts', '导出岗位', 'Export posts', 'admin:sysPost:export', 50),
	('Settings', '查看参数', 'View setting', 'admin:sysConfig:query', 10),
	('Settings', '新建参数', 'Create setting', 'admin:sysConfig:add', 20),
	('Settings', '编辑参数', 'Edit setting', 'admin:sysConfig:edit', 30),
	('Settings', '删除参数', 'Delete setting', 'admin:sysConfig:remove', 40),
	('Settings', '导出参数', 'Export settings', 'admin:sysConfig:export', 50)
) AS button("name", "title", "title_en", "permission", "sort") ON button."name" = page."menu_name"
WHERE page."menu_type" = 'C';
