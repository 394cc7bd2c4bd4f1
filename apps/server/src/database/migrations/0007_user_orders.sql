CREATE INDEX "sys_user_sort_username" ON "sys_user" USING btree ("username","user_id");--> statement-breakpoint
CREATE INDEX "sys_user_sort_nick_name" ON "sys_user" USING btree ("nick_name","user_id");--> statement-breakpoint
CREATE INDEX "sys_user_sort_created_at" ON "sys_user" USING btree ("created_at","user_id");