CREATE TABLE "cafu_month_sum" (
	"month" varchar(7) NOT NULL,
	"store_id" integer NOT NULL,
	"plan" bigint,
	"actual" bigint,
	"compared_plan" bigint,
	"compared_actual" bigint,
	CONSTRAINT "cafu_month_sum_month_store_id_pk" PRIMARY KEY("month","store_id")
);
--> statement-breakpoint
ALTER TABLE "cafu_month_sum" ADD CONSTRAINT "cafu_month_sum_store_id_sys_store_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."sys_store"("store_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The sums of a sheet, from its arrays of days.
CREATE FUNCTION "cafu_sheet_sums"(jsonb, jsonb)
RETURNS TABLE ("plan" bigint, "actual" bigint, "compared_plan" bigint, "compared_actual" bigint) LANGUAGE sql IMMUTABLE AS $$
	SELECT sum(day."plan"::bigint)::bigint, sum(day."actual"::bigint)::bigint,
		(sum(day."plan"::bigint) FILTER (WHERE day."actual" IS NOT NULL))::bigint,
		(sum(day."actual"::bigint) FILTER (WHERE day."plan" IS NOT NULL))::bigint
	FROM ROWS FROM (jsonb_array_elements_text($1), jsonb_array_elements_text($2)) AS day("plan", "actual")
$$;
--> statement-breakpoint
INSERT INTO "cafu_month_sum" ("month", "store_id", "plan", "actual", "compared_plan", "compared_actual")
SELECT sheet."month", sheet."store_id", sums.*
FROM "cafu_plan_sheet" sheet CROSS JOIN LATERAL "cafu_sheet_sums"(sheet."plan", sheet."actual") sums;
--> statement-breakpoint
CREATE FUNCTION "cafu_keep_month_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD."month", OLD."store_id", OLD."plan", OLD."actual") IS NOT DISTINCT FROM (NEW."month", NEW."store_id", NEW."plan", NEW."actual") THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD."month", OLD."store_id") IS DISTINCT FROM (NEW."month", NEW."store_id") THEN
		DELETE FROM "cafu_month_sum" WHERE "month" = OLD."month" AND "store_id" = OLD."store_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "cafu_month_sum" ("month", "store_id", "plan", "actual", "compared_plan", "compared_actual")
		SELECT NEW."month", NEW."store_id", sums.* FROM "cafu_sheet_sums"(NEW."plan", NEW."actual") sums
		ON CONFLICT ("month", "store_id") DO UPDATE SET "plan" = excluded."plan", "actual" = excluded."actual",
			"compared_plan" = excluded."compared_plan", "compared_actual" = excluded."compared_actual";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "cafu_plan_sheet_sums" AFTER INSERT OR UPDATE OR DELETE ON "cafu_plan_sheet"
FOR EACH ROW EXECUTE FUNCTION "cafu_keep_month_sum"();
