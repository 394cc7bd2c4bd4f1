CREATE UNLOGGED TABLE "sys_instance_report" (
	"instance_id" varchar(16) PRIMARY KEY NOT NULL,
	"host" varchar(64) NOT NULL,
	"pid" integer NOT NULL,
	"version" varchar(64) NOT NULL,
	"node" varchar(32) NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"clock_offset_ms" integer NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
-- Where the menu is filled in already, the page joins it; which roles see it is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT "menu_id", 'C', 'SystemStatus', '运行状态', 'System status', 'server', '/admin/sys-status', '/admin/sys-status/index', 'admin:sysStatus:list', 70
FROM "sys_menu" WHERE "menu_name" = 'System' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The business comes first, which is the daily work of most; an order that was changed stays.
UPDATE "sys_menu" SET "sort" = 5 WHERE "menu_name" = 'Business' AND "sort" = 20;
