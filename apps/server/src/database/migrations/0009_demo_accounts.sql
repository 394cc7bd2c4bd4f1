CREATE TABLE "sys_demo_account" (
	"username" varchar(64) PRIMARY KEY NOT NULL,
	"password" varchar(255) NOT NULL
);
--> statement-breakpoint
-- Demo users were seeded with one hash, which no two users share who chose their passwords.
INSERT INTO "sys_demo_account" ("username", "password")
SELECT demo_user."username", seeded."password"
FROM "sys_user" demo_user
CROSS JOIN (
	SELECT "password" FROM "sys_user"
	WHERE NOT "must_change_password" AND "password_changed_at" IS NULL
	GROUP BY "password" HAVING count(*) > 1
	ORDER BY count(*) DESC LIMIT 1
) seeded
WHERE demo_user."username" IN ('admin', 'editor', 'manager.s01', 'clerk.s01', 'lead');
