ALTER TABLE "cafu_plan_sheet" ADD COLUMN "returned_by" integer;--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ADD COLUMN "last_move" jsonb;--> statement-breakpoint
-- Plans that are returned now: their last return is in the operation log.
UPDATE "cafu_plan_sheet" AS "sheet" SET "returned_by" = "returns"."user_id", "returned_at" = "returns"."at"
FROM (
	SELECT DISTINCT ON ("record_id") "record_id", "user_id", "at" FROM "sys_oper_log"
	WHERE "noun" = 'monthPlan' AND "result" = 'done' AND "changes" -> 'state' ->> 'after' = 'returned'
	ORDER BY "record_id", "oper_id" DESC
) AS "returns"
WHERE "sheet"."state" = 'returned' AND "returns"."record_id" = "sheet"."sheet_id"::text;
