-- expand: a table that triggers fill, also from the days that the last release writes
CREATE TABLE "cafu_takings_month" (
	"month" varchar(7) NOT NULL,
	"store_id" integer NOT NULL,
	"days" jsonb NOT NULL,
	CONSTRAINT "cafu_takings_month_month_store_id_pk" PRIMARY KEY("month","store_id")
);
--> statement-breakpoint
ALTER TABLE "cafu_takings_month" ADD CONSTRAINT "cafu_takings_month_store_id_sys_store_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."sys_store"("store_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The first letter of the state, a letter for each fact, and the difference: "c0", "cdn-1250", "o".
CREATE FUNCTION "cafu_takings_mark"(state text, is_different boolean, is_reviewed boolean, has_note boolean,
	difference bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT left(state, 1) || CASE WHEN is_different THEN 'd' ELSE '' END || CASE WHEN is_reviewed THEN 'v' ELSE '' END
		|| CASE WHEN has_note THEN 'n' ELSE '' END || coalesce(difference::text, '')
$$;
--> statement-breakpoint
-- The marks of changed days, beside those of the other days of their months.
CREATE FUNCTION "cafu_keep_takings_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "cafu_takings_month" AS kept ("month", "store_id", "days")
	SELECT left(changed."day", 7), changed."store_id", jsonb_object_agg(right(changed."day", 2)::int::text,
		"cafu_takings_mark"(changed."state", changed."is_different", changed."reviewed_at" IS NOT NULL,
			changed."note" <> '', changed."difference"))
	FROM changed GROUP BY 1, 2
	ON CONFLICT ("month", "store_id") DO UPDATE SET "days" = kept."days" || excluded."days";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "cafu_drop_takings_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "cafu_takings_month" kept SET "days" = kept."days" - gone.numbers
	FROM (SELECT left("day", 7) AS "month", "store_id", array_agg(right("day", 2)::int::text) AS numbers
		FROM dropped GROUP BY 1, 2) gone
	WHERE kept."month" = gone."month" AND kept."store_id" = gone."store_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "cafu_takings_day_insert" AFTER INSERT ON "cafu_takings_day"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cafu_keep_takings_month"();
--> statement-breakpoint
CREATE TRIGGER "cafu_takings_day_update" AFTER UPDATE ON "cafu_takings_day"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cafu_keep_takings_month"();
--> statement-breakpoint
CREATE TRIGGER "cafu_takings_day_delete" AFTER DELETE ON "cafu_takings_day"
REFERENCING OLD TABLE AS dropped FOR EACH STATEMENT EXECUTE FUNCTION "cafu_drop_takings_marks"();
--> statement-breakpoint
INSERT INTO "cafu_takings_month" ("month", "store_id", "days")
SELECT left("day", 7), "store_id", jsonb_object_agg(right("day", 2)::int::text,
	"cafu_takings_mark"("state", "is_different", "reviewed_at" IS NOT NULL, "note" <> '', "difference"))
FROM "cafu_takings_day" GROUP BY 1, 2;
