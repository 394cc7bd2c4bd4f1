-- expand: two settings, which the last release does not read
-- Where the settings are filled in already, the new ones join them.
INSERT INTO "sys_config" ("config_key", "config_name", "config_value", "value_type", "config_type")
SELECT added."key", added."name", added."value", 'number', 'Y'
FROM (VALUES ('sys_plan_behind_percent', '完成率低于多少算落后（%）', '95'),
	('sys_plan_far_behind_percent', '完成率低于多少算严重落后（%）', '85')) AS added("key", "name", "value")
WHERE EXISTS (SELECT 1 FROM "sys_config" WHERE "config_key" = 'sys_app_name') ON CONFLICT DO NOTHING;
