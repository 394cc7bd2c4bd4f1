ALTER TABLE "sys_dept" ADD COLUMN "leader_id" integer;--> statement-breakpoint
ALTER TABLE "sys_store" ADD COLUMN "week_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_store" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sys_dept_leader" ON "sys_dept" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "sys_user_sort_last_sign_in_at" ON "sys_user" USING btree ("last_sign_in_at" NULLS FIRST,"user_id");--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_leader_id_sys_user_user_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."sys_user"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- A text that names exactly one user becomes this user; any other stays as a note.
UPDATE "sys_dept" dept SET "leader_id" = person."user_id", "leader" = ''
FROM (
	SELECT "nick_name", min("user_id") AS "user_id" FROM "sys_user" GROUP BY "nick_name" HAVING count(*) = 1
) AS person
WHERE trim(dept."leader") <> '' AND trim(dept."leader") = person."nick_name";--> statement-breakpoint
UPDATE "sys_user" person SET "last_sign_in_at" = log."at"
FROM (
	SELECT "user_id", max("login_time") AS "at" FROM "sys_login_log" WHERE "msg" = 'signedIn' GROUP BY "user_id"
) AS log
WHERE log."user_id" = person."user_id";
