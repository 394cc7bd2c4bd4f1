-- A session plans the query for the last entry of a chain once. Planned while the log is short, it would read the whole
-- log for each later entry.
ALTER FUNCTION "oper_log_append"() SET "enable_seqscan" = off;
