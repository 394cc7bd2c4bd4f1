ALTER TABLE "cafu_plan_sheet" ADD COLUMN "submitted_by" integer;--> statement-breakpoint
-- The operation log has who submitted the plans that wait for approval.
UPDATE "cafu_plan_sheet" sheet SET "submitted_by" = (
	SELECT entry."user_id" FROM "sys_oper_log" entry
	WHERE entry."noun" = 'monthPlan' AND entry."record_id" = sheet."sheet_id"::text AND entry."result" = 'done'
		AND entry."changes" -> 'state' ->> 'after' = 'submitted'
	ORDER BY entry."oper_id" DESC LIMIT 1)
WHERE sheet."state" = 'submitted';--> statement-breakpoint
-- Where the settings are filled in already, the new one joins them.
INSERT INTO "sys_config" ("config_key", "config_name", "config_value", "value_type", "config_type")
SELECT 'sys_plan_four_eyes', '计划由他人审批', 'auto', 'choice', 'Y'
WHERE EXISTS (SELECT 1 FROM "sys_config" WHERE "config_key" = 'sys_app_name') ON CONFLICT DO NOTHING;
