import { createHash } from 'node:crypto';

import { asc, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { entryDigest } from '../../kernel/log/oper-log-digest.ts';
import { CHAIN_COUNT, operLogChains } from '../../schema/oper-log.table.ts';

const BATCH_SIZE = 10_000;
/** Findings reported at most; one is enough to distrust the log. */
const MAX_FINDINGS = 10_000;

/**
 * `edited`: the entry does not match its hash. `missing`: the entries from `seq` to `lastSeq` are gone; the entry after
 * them cannot be checked. `inserted`: an entry that the chain does not know.
 */
export interface LogFinding {
  kind: 'edited' | 'missing' | 'inserted';
  chain: number;
  seq: number;
  lastSeq: number;
  /** Null if the entry is missing. */
  operId: number | null;
}

export interface LogVerification {
  /** Entries read. */
  entries: number;
  findings: LogFinding[];
  /** Hash of the ends of all chains. Stored elsewhere, it shows later that nothing up to now was rewritten. */
  digest: string;
}

type ChainState = typeof operLogChains.$inferSelect;

/** An entry with the position of the one before it. */
interface Entry {
  operId: number;
  seq: number;
  previousSeq: number;
  hash: string;
  isIntact: boolean;
}
type Position = Pick<Entry, 'operId' | 'seq' | 'hash'>;

/** The number of entries of the next batch, and of these the last one and all that do not fit. */
async function readBatch(db: Database, chain: number, after: Position): Promise<{ total: number; entries: Entry[] }> {
  const { rows } = await db.execute<
    Record<'oper_id' | 'seq' | 'previous' | 'hash' | 'total', string> & { ok: boolean }
  >(
    sql`with batch as materialized (
      select oper_id, seq, hash,
        ${entryDigest(sql`lag(hash, 1, ${after.hash}::text) over entries`)} as digest,
        lag(seq, 1, ${after.seq}::bigint) over entries as previous
      from sys_oper_log
      where chain = ${chain}::int and (seq, oper_id) > (${after.seq}::bigint, ${after.operId}::bigint)
      window entries as (order by seq, oper_id)
      order by seq, oper_id limit ${BATCH_SIZE}::int
    ), counted as (select count(*) as total from batch)
    select oper_id, seq, previous, hash, hash = digest as ok, total from batch, counted
    where hash <> digest or seq <> previous + 1
      or oper_id = (select oper_id from batch order by seq desc, oper_id desc limit 1)
    order by seq, oper_id`,
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    entries: rows.map(({ oper_id, seq, previous, hash, ok }) => ({
      operId: Number(oper_id),
      seq: Number(seq),
      previousSeq: Number(previous),
      hash,
      isIntact: ok,
    })),
  };
}

function checkEntry(chain: number, { seq, previousSeq, operId, isIntact }: Entry): LogFinding[] {
  if (seq <= previousSeq) return [{ kind: 'inserted', chain, seq, lastSeq: seq, operId }];
  if (seq > previousSeq + 1) return [{ kind: 'missing', chain, seq: previousSeq + 1, lastSeq: seq - 1, operId: null }];
  return isIntact ? [] : [{ kind: 'edited', chain, seq, lastSeq: seq, operId }];
}

/** Compares the end of a chain with the end that its triggers have stored. */
function checkEnd({ chain, seq, hash }: ChainState, last: Position): LogFinding[] {
  if (last.seq < seq) return [{ kind: 'missing', chain, seq: last.seq + 1, lastSeq: seq, operId: null }];
  if (last.seq > seq) return [{ kind: 'inserted', chain, seq: seq + 1, lastSeq: last.seq, operId: last.operId }];
  return last.hash === hash ? [] : [{ kind: 'edited', chain, seq, lastSeq: seq, operId: last.operId }];
}

async function verifyChain(db: Database, state: ChainState): Promise<{ entries: number; findings: LogFinding[] }> {
  const findings: LogFinding[] = [];
  let entries = 0;
  let last: Position = { seq: state.prunedSeq, hash: state.prunedHash, operId: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const batch = await readBatch(db, state.chain, last);
    findings.push(...batch.entries.flatMap((entry) => checkEntry(state.chain, entry)));
    entries += batch.total;
    last = batch.entries.at(-1) ?? last;
    if (batch.total < BATCH_SIZE) return { entries, findings: [...findings, ...checkEnd(state, last)] };
  }
}

/** Entries of no chain, or from before the retention of theirs. */
async function findStrayEntries(db: Database): Promise<LogFinding[]> {
  const known: SQL = sql`select from sys_oper_log_chain known where known.chain = entry.chain and entry.seq > known.pruned_seq`;
  const { rows } = await db.execute<{ oper_id: string; chain: number; seq: string }>(
    sql`select oper_id, chain, seq from sys_oper_log entry where not exists (${known})
      order by oper_id limit ${MAX_FINDINGS}::int`,
  );
  return rows.map(({ oper_id, chain, seq }) => ({
    kind: 'inserted',
    chain,
    seq: Number(seq),
    lastSeq: Number(seq),
    operId: Number(oper_id),
  }));
}

/** Reads the whole operation log and compares each entry with its hash and its chain. */
export async function verifyLog(db: Database): Promise<LogVerification> {
  const states = await db.select().from(operLogChains).orderBy(asc(operLogChains.chain));
  const findings: LogFinding[] = Array.from({ length: CHAIN_COUNT }, (_, chain) => chain)
    .filter((chain) => !states.some((state) => state.chain === chain))
    .map((chain) => ({ kind: 'missing', chain, seq: 1, lastSeq: 1, operId: null }));
  let entries = 0;
  for (const state of states) {
    const verified = await verifyChain(db, state);
    entries += verified.entries;
    findings.push(...verified.findings);
  }
  findings.push(...(await findStrayEntries(db)));
  const ends = states.map(({ chain, seq, hash }) => `${chain}:${seq}:${hash}`).join('\n');
  return {
    entries,
    findings: findings.slice(0, MAX_FINDINGS),
    digest: createHash('sha256').update(ends).digest('hex'),
  };
}
