-- expand: an English title, which the last release shows as well
-- Beside “System settings” “Settings” does not say what it holds. A title that an administrator has chosen stays.
UPDATE "sys_menu" SET "title_en" = 'Settings by key'
WHERE "component" = '/admin/sys-config/index' AND "title_en" = 'Settings';
