-- A session plans the query for the last entry of a chain once. Planned while the log is short, it would read the whole
-- log for each later entry. Only this query: the few chains are read best as a whole.
CREATE FUNCTION "oper_log_last"(of_chain integer, OUT last_seq bigint, OUT last_hash text) LANGUAGE plpgsql SET "enable_seqscan" = off AS $$
BEGIN
	SELECT "seq", "hash" INTO last_seq, last_hash FROM "sys_oper_log" WHERE "chain" = of_chain ORDER BY "seq" DESC LIMIT 1;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "oper_log_append"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	SELECT last_seq, last_hash INTO NEW.seq, previous FROM "oper_log_last"(NEW.chain);
	IF previous IS NULL THEN
		SELECT "seq", "hash" INTO NEW.seq, previous FROM "sys_oper_log_chain" WHERE "chain" = NEW.chain;
	END IF;
	NEW.seq := NEW.seq + 1;
	NEW.at := date_trunc('milliseconds', clock_timestamp());
	NEW.hash := oper_log_digest(NEW, previous);
	RETURN NEW;
END $$;
