DROP INDEX IF EXISTS "sys_oper_log_record";--> statement-breakpoint
DROP INDEX IF EXISTS "sys_oper_log_records";--> statement-breakpoint
ALTER TABLE "sys_login_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(username || E'\n' || ipaddr)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cafu_notice" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || E'\n' || title_en || E'\n' || content || E'\n' || content_en)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(nick_name || E'\n' || username || E'\n' || phone || E'\n' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "cafu_plan_sheet_states" ON "cafu_plan_sheet" USING btree ("store_id","month","state");--> statement-breakpoint
CREATE INDEX "cafu_notice_title" ON "cafu_notice" USING btree ("title_sort","notice_id");--> statement-breakpoint
CREATE INDEX "cafu_notice_created" ON "cafu_notice" USING btree ("created_at","notice_id");--> statement-breakpoint
CREATE INDEX "cafu_notice_create_by" ON "cafu_notice" USING btree ("create_by");--> statement-breakpoint
CREATE INDEX "cafu_notice_stores" ON "cafu_notice" USING gin ("store_ids");--> statement-breakpoint
CREATE INDEX "sys_oper_log_record_noun" ON "sys_oper_log" USING btree ("record_id","noun","oper_id");--> statement-breakpoint
CREATE INDEX "sys_oper_log_record_ids" ON "sys_oper_log" USING gin (string_to_array("record_id", ',')) WHERE "sys_oper_log"."record_id" like '%,%';--> statement-breakpoint
CREATE INDEX "sys_session_live" ON "sys_session" USING btree ("created_at","session_id") WHERE "sys_session"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sys_user_disabled" ON "sys_user" USING btree ("user_id") WHERE "sys_user"."status" = '1';