-- Where the menu is filled in already, the page joins it; which roles see it is for the administrator to say.
INSERT INTO "sys_menu" ("menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT 'C', 'Directory', '通讯录', 'Directory', 'peoples', '/directory', '/directory/index', 'admin:sysDirectory:list', 8
FROM "sys_menu" WHERE "menu_name" = 'System' ON CONFLICT DO NOTHING;
