CREATE TABLE "sys_avatar" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"digest" varchar(43) NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_avatar" ADD CONSTRAINT "sys_avatar_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_avatar_digest" ON "sys_avatar" USING btree ("digest","user_id");