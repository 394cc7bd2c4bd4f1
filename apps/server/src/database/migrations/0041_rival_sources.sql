-- expand: two columns with defaults, which the last release does not read
ALTER TABLE "cafu_cash_in_question" ADD COLUMN "others" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cafu_takings_day" ADD COLUMN "till_id" integer DEFAULT 0 NOT NULL;