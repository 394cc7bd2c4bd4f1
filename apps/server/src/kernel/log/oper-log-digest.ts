import { type SQL, sql } from 'drizzle-orm';

/**
 * The hash of an entry of the operation log, in the form of the function `oper_log_digest` of the migration. The
 * verifier uses this expression and not the function, which could have been replaced in the database.
 *
 * @param previous hash of the entry before it in its chain
 */
export const entryDigest = (previous: SQL): SQL => sql`encode(sha256(convert_to(jsonb_build_array(
  ${previous}, chain, seq, oper_id, user_id, user_name, role_keys, noun, action, record_id, changes, request_id, ip,
  extract(epoch from at), result, status, reason, details)::text, 'UTF8')), 'hex')`;
