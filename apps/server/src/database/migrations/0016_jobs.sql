CREATE TABLE "sys_job_file" (
	"job_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "sys_job_file_job_id_seq_pk" PRIMARY KEY("job_id","seq")
);
--> statement-breakpoint
CREATE TABLE "sys_job" (
	"job_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_job_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"task" text NOT NULL,
	"noun" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"payload" jsonb,
	"secret" "bytea",
	"user_id" integer DEFAULT 0 NOT NULL,
	"active_role" text,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"actor" jsonb,
	"unique_key" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_token" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"file_name" text,
	"file_size" bigint,
	"result" jsonb,
	"error" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_job_file" ADD CONSTRAINT "sys_job_file_job_id_sys_job_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."sys_job"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_job_claimable" ON "sys_job" USING btree ("job_id") WHERE "sys_job"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "sys_job_user" ON "sys_job" USING btree ("user_id","job_id") WHERE "sys_job"."kind" <> 'regular';--> statement-breakpoint
CREATE INDEX "sys_job_expires" ON "sys_job" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_unique_key" ON "sys_job" USING btree ("unique_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_one_at_a_time" ON "sys_job" USING btree ("task") WHERE "sys_job"."kind" = 'regular' and "sys_job"."state" in ('queued', 'running');--> statement-breakpoint
-- Where the settings are filled in already, the new ones join them.
INSERT INTO "sys_config" ("config_key", "config_name", "config_value", "value_type", "config_type")
SELECT added."key", added."name", added."value", 'duration', 'Y'
FROM (VALUES
	('sys_login_log_days', '登录日志保留时长', '90'),
	('sys_oper_log_days', '操作日志保留时长', '365')
) AS added("key", "name", "value")
WHERE EXISTS (SELECT 1 FROM "sys_config" WHERE "config_key" = 'sys_app_name') ON CONFLICT DO NOTHING;
