CREATE TABLE "sys_oper_log_chain" (
	"chain" integer PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"pruned_seq" bigint DEFAULT 0 NOT NULL,
	"pruned_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "sys_oper_log_user";--> statement-breakpoint
DROP INDEX "sys_oper_log_record";--> statement-breakpoint
ALTER TABLE "sys_oper_log" ADD COLUMN "result" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_oper_log" ADD COLUMN "status" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_oper_log" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_oper_log" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_oper_log" ADD COLUMN "chain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_oper_log" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_oper_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_oper_log_noun" ON "sys_oper_log" USING btree ("noun","oper_id");--> statement-breakpoint
CREATE INDEX "sys_oper_log_person" ON "sys_oper_log" USING btree ("user_name","oper_id");--> statement-breakpoint
CREATE INDEX "sys_oper_log_action" ON "sys_oper_log" USING btree ("action","oper_id");--> statement-breakpoint
CREATE INDEX "sys_oper_log_result" ON "sys_oper_log" USING btree ("result","oper_id");--> statement-breakpoint
CREATE INDEX "sys_oper_log_request" ON "sys_oper_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sys_oper_log_at" ON "sys_oper_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sys_oper_log_record" ON "sys_oper_log" USING btree ("noun","record_id","oper_id");--> statement-breakpoint
CREATE FUNCTION "oper_log_digest"(entry "sys_oper_log", previous text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(
		previous, entry.chain, entry.seq, entry.oper_id, entry.user_id, entry.user_name, entry.role_keys, entry.noun,
		entry.action, entry.record_id, entry.changes, entry.request_id, entry.ip, extract(epoch from entry.at),
		entry.result, entry.status, entry.reason, entry.details)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
INSERT INTO "sys_oper_log_chain" ("chain") SELECT generate_series(0, 63);--> statement-breakpoint
-- The entries of earlier versions become the start of chain 0.
DO $$
DECLARE
	entry "sys_oper_log";
	previous text := '';
	position bigint := 0;
BEGIN
	FOR entry IN SELECT * FROM "sys_oper_log" ORDER BY "oper_id" LOOP
		position := position + 1;
		entry.seq := position;
		previous := oper_log_digest(entry, previous);
		UPDATE "sys_oper_log" SET "seq" = position, "hash" = previous WHERE "oper_id" = entry.oper_id;
	END LOOP;
	UPDATE "sys_oper_log_chain" SET "seq" = position, "hash" = previous WHERE "chain" = 0;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_oper_log_chain_seq" ON "sys_oper_log" USING btree ("chain","seq");--> statement-breakpoint
-- A transaction keeps one chain to its end; others take a free one meanwhile, so they wait only if all are taken.
CREATE FUNCTION "oper_log_append"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	held text := current_setting('backroom.oper_log_chain', true);
	previous text;
BEGIN
	IF coalesce(held, '') <> '' THEN
		NEW.chain := held::integer;
	ELSE
		SELECT "chain" INTO NEW.chain FROM "sys_oper_log_chain" ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED;
		IF NOT FOUND THEN
			NEW.chain := floor(random() * 64)::integer;
			PERFORM FROM "sys_oper_log_chain" WHERE "chain" = NEW.chain FOR UPDATE;
		END IF;
		PERFORM set_config('backroom.oper_log_chain', NEW.chain::text, true);
	END IF;
	SELECT "seq", "hash" INTO NEW.seq, previous FROM "sys_oper_log" WHERE "chain" = NEW.chain ORDER BY "seq" DESC LIMIT 1;
	IF NOT FOUND THEN
		SELECT "seq", "hash" INTO NEW.seq, previous FROM "sys_oper_log_chain" WHERE "chain" = NEW.chain;
	END IF;
	NEW.seq := NEW.seq + 1;
	NEW.at := date_trunc('milliseconds', clock_timestamp());
	NEW.hash := oper_log_digest(NEW, previous);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_oper_log_append" BEFORE INSERT ON "sys_oper_log" FOR EACH ROW EXECUTE FUNCTION "oper_log_append"();--> statement-breakpoint
CREATE FUNCTION "oper_log_advance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "sys_oper_log_chain" known SET "seq" = entry."seq", "hash" = entry."hash"
	FROM "added" entry WHERE entry."chain" = known."chain"
		AND entry."seq" = (SELECT max("seq") FROM "added" last WHERE last."chain" = known."chain");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_oper_log_advance" AFTER INSERT ON "sys_oper_log" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "oper_log_advance"();--> statement-breakpoint
-- Entries can be deleted only after 30 days and only from the start of a chain.
CREATE FUNCTION "oper_log_prune"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	part record;
BEGIN
	FOR part IN SELECT "chain", min("seq") AS first, max("seq") AS last, count(*) AS total, max("at") AS newest FROM "removed" GROUP BY "chain" LOOP
		UPDATE "sys_oper_log_chain" SET "pruned_seq" = part.last,
			"pruned_hash" = (SELECT "hash" FROM "removed" WHERE "chain" = part.chain AND "seq" = part.last)
		WHERE "chain" = part.chain AND "pruned_seq" = part.first - 1
			AND part.total = part.last - part.first + 1 AND part.newest < now() - interval '30 days';
		IF NOT FOUND THEN
			RAISE EXCEPTION 'the operation log is append-only' USING ERRCODE = 'insufficient_privilege';
		END IF;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_oper_log_prune" AFTER DELETE ON "sys_oper_log" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "oper_log_prune"();--> statement-breakpoint
CREATE FUNCTION "oper_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The triggers of the log write the chains.
	IF TG_TABLE_NAME = 'sys_oper_log_chain' AND TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'the operation log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_oper_log_refuse" BEFORE UPDATE OR TRUNCATE ON "sys_oper_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "oper_log_refuse"();--> statement-breakpoint
CREATE TRIGGER "sys_oper_log_chain_refuse" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sys_oper_log_chain"
	FOR EACH STATEMENT EXECUTE FUNCTION "oper_log_refuse"();--> statement-breakpoint
-- Where the menu is filled in already, the operation log joins it; which roles see it is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT "menu_id", 'C', 'OperLog', '操作日志', 'Operation log', 'log', '/admin/sys-oper-log', '/admin/sys-oper-log/index', 'admin:sysOperLog:list', 70
FROM "sys_menu" WHERE "menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', button."title", button."title_en", button."permission", button."sort"
FROM "sys_menu" page
CROSS JOIN (VALUES
	('查看操作日志', 'View operation', 'admin:sysOperLog:query', 10),
	('导出操作日志', 'Export operations', 'admin:sysOperLog:export', 20)
) AS button("title", "title_en", "permission", "sort")
WHERE page."menu_name" = 'OperLog' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = button."permission");
