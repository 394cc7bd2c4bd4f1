CREATE TABLE "sys_dept_moves" (
	"id" integer PRIMARY KEY NOT NULL,
	"moves" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_idempotency" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "sys_job" ADD COLUMN "rights" jsonb;--> statement-breakpoint
INSERT INTO "sys_dept_moves" ("id", "moves") VALUES (1, 0);--> statement-breakpoint
CREATE FUNCTION sys_dept_count_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sys_dept_moves SET moves = moves + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sys_dept_count_moves AFTER UPDATE OF dept_path ON sys_dept
  FOR EACH STATEMENT EXECUTE FUNCTION sys_dept_count_moves();
