-- expand: posts propose a role
ALTER TABLE "sys_post" ADD COLUMN "role_id" integer;--> statement-breakpoint
ALTER TABLE "sys_post" ADD CONSTRAINT "sys_post_role_id_sys_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("role_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_post_role" ON "sys_post" USING btree ("role_id");