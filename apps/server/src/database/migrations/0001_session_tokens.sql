CREATE TABLE "sys_session_token" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"predecessor_hash" varchar(64),
	"expires_at" timestamp (3) with time zone NOT NULL,
	"salt" varchar(43),
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_session" DROP CONSTRAINT "sys_session_token_hash_unique";--> statement-breakpoint
ALTER TABLE "sys_session_token" ADD CONSTRAINT "sys_session_token_session_id_sys_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sys_session"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_session_token_session" ON "sys_session_token" USING btree ("session_id");--> statement-breakpoint
-- Whoever is signed in stays signed in; a token without a companion is never renewed and lasts as long as its session.
INSERT INTO "sys_session_token" ("token_hash", "session_id", "expires_at")
SELECT "token_hash", "session_id",
	CASE WHEN "companion_hash" IS NULL THEN "expires_at" ELSE least("expires_at", now() + interval '15 minutes') END
FROM "sys_session";--> statement-breakpoint
INSERT INTO "sys_config" ("config_key", "config_name", "config_value", "config_type")
SELECT 'sys_session_access_seconds', '访问令牌有效期（秒）', '900', 'Y'
WHERE EXISTS (SELECT FROM "sys_config") ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "sys_session" DROP COLUMN "token_hash";