CREATE TABLE "cafu_cash_in_question" (
	"store_id" integer NOT NULL,
	"day" varchar(10) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"amount" bigint,
	"source" varchar(16) NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" varchar(64) NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "cafu_cash_in_question_store_id_day_kind_pk" PRIMARY KEY("store_id","day","kind"),
	CONSTRAINT "cafu_cash_in_question_kind_check" CHECK ("cafu_cash_in_question"."kind" in ('rival', 'unusual')),
	CONSTRAINT "cafu_cash_in_question_source_check" CHECK ("cafu_cash_in_question"."source" in ('person', 'file', 'machine'))
);
--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" DROP CONSTRAINT "cafu_plan_sheet_days_check";--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ADD COLUMN "actual_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ADD COLUMN "actual_versions" jsonb;--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ADD COLUMN "actual_authors" jsonb;--> statement-breakpoint
-- Amounts from before have version 1 and no author, so that no machine replaces them without a question.
UPDATE "cafu_plan_sheet" SET "actual_version" = 1,
	"actual_versions" = (SELECT jsonb_agg(CASE WHEN day."amount" = 'null'::jsonb THEN 0 ELSE 1 END ORDER BY day."number")
		FROM jsonb_array_elements("actual") WITH ORDINALITY AS day("amount", "number")),
	"actual_authors" = (SELECT jsonb_agg(NULL::jsonb) FROM jsonb_array_elements("actual"));--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ALTER COLUMN "actual_versions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ALTER COLUMN "actual_authors" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cafu_cash_in_question" ADD CONSTRAINT "cafu_cash_in_question_store_id_sys_store_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."sys_store"("store_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cafu_cash_in_question_open" ON "cafu_cash_in_question" USING btree ("store_id","day") WHERE "cafu_cash_in_question"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "cafu_plan_sheet" ADD CONSTRAINT "cafu_plan_sheet_days_check" CHECK (jsonb_array_length("cafu_plan_sheet"."plan") between 28 and 31
        and jsonb_array_length("cafu_plan_sheet"."plan") = jsonb_array_length("cafu_plan_sheet"."plan_versions")
        and jsonb_array_length("cafu_plan_sheet"."plan") = jsonb_array_length("cafu_plan_sheet"."actual")
        and jsonb_array_length("cafu_plan_sheet"."plan") = jsonb_array_length("cafu_plan_sheet"."actual_versions")
        and jsonb_array_length("cafu_plan_sheet"."plan") = jsonb_array_length("cafu_plan_sheet"."actual_authors"));--> statement-breakpoint
-- Where the month plan is in the menu already, the permission joins it; which roles have it is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', '更正实收', 'Correct cash in', 'cafu:cashIn:correct', 70
FROM "sys_menu" page
WHERE page."menu_name" = 'MonthPlan' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = 'cafu:cashIn:correct');
