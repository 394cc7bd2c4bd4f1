CREATE TABLE "sys_logo" (
	"digest" varchar(43) PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_config" ADD COLUMN "value_type" varchar(16) DEFAULT 'text' NOT NULL;--> statement-breakpoint
-- The settings that exist already get their types, and the names that used to say the unit lose it.
UPDATE "sys_config" SET
	"value_type" = known."type",
	"config_name" = CASE WHEN "config_name" = known."former" THEN known."name" ELSE "config_name" END
FROM (VALUES
	('sys_app_name', 'text', '系统名称', '系统名称'),
	('sys_app_logo', 'image', '系统标志', '系统标志'),
	('isNameLogin', 'switch', '用户名登录', '用户名登录'),
	('isTelLogin', 'switch', '手机号登录', '手机号登录'),
	('sys_second_factor_roles', 'list', '必须两步验证的角色标识（逗号分隔）', '必须两步验证的角色'),
	('sys_captcha_mode', 'choice', '人机验证（auto、always、never）', '人机验证'),
	('sys_captcha_after', 'number', '自动人机验证前的失败次数', '人机验证前的失败次数'),
	('sys_login_account_failures', 'number', '账号连续登录失败上限', '账号连续登录失败上限'),
	('sys_login_address_failures', 'number', '同一地址每分钟登录失败上限', '同一地址每分钟登录失败上限'),
	('sys_login_window_minutes', 'duration', '登录失败计数时长（分钟）', '登录失败计数时长'),
	('sys_login_lock_minutes', 'duration', '首次锁定时长（分钟）', '首次锁定时长'),
	('sys_login_lock_max_minutes', 'duration', '最长锁定时长（分钟）', '最长锁定时长'),
	('sys_session_idle_minutes', 'duration', '会话闲置时长（分钟）', '会话闲置时长'),
	('sys_session_max_minutes', 'duration', '会话最长时长（分钟）', '会话最长时长'),
	('sys_session_unbound_minutes', 'duration', '非浏览器会话最长时长（分钟）', '非浏览器会话最长时长'),
	('sys_session_access_seconds', 'duration', '访问令牌有效期（秒）', '访问令牌有效期')
) AS known("key", "type", "former", "name")
WHERE "config_key" = known."key";--> statement-breakpoint
-- A logo is served by this server from now on; addresses of other pictures are no longer shown.
UPDATE "sys_config" SET "config_value" = '' WHERE "config_key" = 'sys_app_logo';--> statement-breakpoint
-- Where the settings are filled in already, the new ones join them.
INSERT INTO "sys_config" ("config_key", "config_name", "config_value", "value_type", "config_type", "is_public", "is_readable")
SELECT added."key", added."name", added."value", added."type", 'Y', added."public", added."public"
FROM (VALUES
	('sys_time_zone', '默认时区', '', 'timeZone', true),
	('sys_theme_appearance', '默认外观', 'light', 'choice', false),
	('sys_theme_menu', '默认菜单样式', 'dark', 'choice', false),
	('sys_theme_color', '默认主题色', '#1890ff', 'color', false),
	('sys_password_min_length', '密码最少字符数', '8', 'number', true),
	('sys_password_kinds', '密码最少字符种类', '1', 'number', true)
) AS added("key", "name", "value", "type", "public")
WHERE EXISTS (SELECT 1 FROM "sys_config" WHERE "config_key" = 'sys_app_name') ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Where the menu is filled in already, the page of system settings joins it; which roles see it is for the
-- administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT "menu_id", 'C', 'SystemSettings', '系统设置', 'System settings', 'system', '/admin/sys-config/set', '/admin/sys-config/set', 'admin:sysConfigSet:list', 41
FROM "sys_menu" WHERE "menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', '修改系统设置', 'Change system settings', 'admin:sysConfigSet:update', 10
FROM "sys_menu" page
WHERE page."menu_name" = 'SystemSettings' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = 'admin:sysConfigSet:update');
