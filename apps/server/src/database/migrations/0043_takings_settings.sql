-- expand: two settings, which the last release does not read
-- Where the settings are filled in already, the new ones join them; the name no longer says the unit.
INSERT INTO "sys_config" ("config_key", "config_name", "config_value", "value_type", "config_type")
SELECT added."key", added."name", added."value", 'number', 'Y'
FROM (VALUES ('sys_takings_tolerance', '日结允许的差异', '1000'),
	('sys_takings_open_hour', '未关账提醒的时间（点）', '11')) AS added("key", "name", "value")
WHERE EXISTS (SELECT 1 FROM "sys_config" WHERE "config_key" = 'sys_app_name') ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "sys_config" SET "config_name" = '日结允许的差异'
WHERE "config_key" = 'sys_takings_tolerance' AND "config_name" = '日结允许的差异（分）';
