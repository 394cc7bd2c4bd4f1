-- Where the menu is filled in already, the page joins it; which roles see it is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT above."menu_id", 'C', 'StoreComparison', '门店对比', 'Store comparison', 'shop', '/cafu/store-comparison', '/cafu/store-comparison/index', 'cafu:storeComparison:list', 20
FROM "sys_menu" above
WHERE above."menu_name" = 'Business' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', '导出对比', 'Export a comparison', 'cafu:storeComparison:export', 10
FROM "sys_menu" page
WHERE page."menu_name" = 'StoreComparison' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = 'cafu:storeComparison:export');
