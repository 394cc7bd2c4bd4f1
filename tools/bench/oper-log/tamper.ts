import { sql } from 'drizzle-orm';

import { type LogFinding, verifyLog } from '@backroom/server';

import type { OpenDatabase } from '../../server/with-database.ts';

/** Entries that are edited, and as many that are deleted and inserted. */
export const TAMPERED = 100;

export interface VerifierFigure {
  entries: number;
  seconds: number;
  /** Findings in the untouched log. */
  falseAlarms: number;
  /** Of 100 each. */
  edited: number;
  missing: number;
  inserted: number;
}

type Place = {
  oper_id: string;
  chain: number;
  seq: string;
};

/** Entries that are neighbours of each other would hide each other. */
const pickPlaces = async ({ db }: OpenDatabase, count: number): Promise<Place[]> =>
  (
    await db.execute<Place>(
      sql`select oper_id, chain, seq from sys_oper_log where seq % 3 = 1 order by random() limit ${count}::int`,
    )
  ).rows;

const toIds = (places: readonly Place[]) =>
  sql.join(
    places.map(({ oper_id }) => sql`${oper_id}::bigint`),
    sql`, `,
  );

/** Whether a finding names the entry, or the gap in which it was. */
const covers = ({ chain, seq, lastSeq }: LogFinding, place: Place) =>
  chain === place.chain && seq <= Number(place.seq) && Number(place.seq) <= lastSeq;

/** Edits, deletes and inserts entries as the owner of the database, and counts what the verifier finds. */
export async function measureVerifier(connection: OpenDatabase): Promise<VerifierFigure> {
  const { db } = connection;
  const from = performance.now();
  const untouched = await verifyLog(db);
  const seconds = Math.round((performance.now() - from) / 1_000);

  const places = await pickPlaces(connection, 3 * TAMPERED);
  const [edits, deletions, insertions] = [0, 1, 2].map((part) => places.slice(part * TAMPERED, (part + 1) * TAMPERED));
  await db.execute(sql`alter table sys_oper_log disable trigger user`);
  await db.execute(sql`drop index sys_oper_log_chain_seq`);
  await db.execute(sql`update sys_oper_log set user_name = 'eve' where oper_id in (${toIds(edits ?? [])})`);
  await db.execute(sql`delete from sys_oper_log where oper_id in (${toIds(deletions ?? [])})`);
  await db.execute(sql`
    insert into sys_oper_log (user_id, user_name, role_keys, noun, action, record_id, changes, request_id, ip, chain, seq, hash)
    select user_id, 'eve', role_keys, noun, action, record_id, changes, request_id, ip, chain, seq, hash
    from sys_oper_log where oper_id in (${toIds(insertions ?? [])})`);
  await db.execute(sql`create index sys_oper_log_chain_seq on sys_oper_log (chain, seq)`);

  const { findings } = await verifyLog(db);
  const count = (kind: LogFinding['kind'], all: readonly Place[] = []) =>
    all.filter((place) => findings.some((finding) => finding.kind === kind && covers(finding, place))).length;
  return {
    entries: untouched.entries,
    seconds,
    falseAlarms: untouched.findings.length,
    edited: count('edited', edits),
    missing: count('missing', deletions),
    inserted: count('inserted', insertions),
  };
}
