CREATE UNLOGGED TABLE "cafu_plan_presence" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"month" varchar(7) NOT NULL,
	"store_id" integer NOT NULL,
	"kind" varchar(8) NOT NULL,
	"day" smallint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cafu_plan_presence" ADD CONSTRAINT "cafu_plan_presence_session_id_sys_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sys_session"("session_id") ON DELETE cascade ON UPDATE no action;