import type pg from 'pg';

import { setReplicaLoad } from '../../observe/replica-load.ts';
import { ReplicaProgress, type ReplicaState, type Sample } from './replica-state.ts';

const ASK_MS = 250;

/** Of the primary: the identity of its data, and the end of its log on disk. */
const WRITTEN = `select current_database() || ' ' || (select system_identifier from pg_control_system()) as identity,
  (pg_current_wal_flush_lsn() - '0/0')::bigint as position`;
const REPLAYED = `select current_database() || ' ' || (select system_identifier from pg_control_system()) as identity,
  case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`;

interface Answer {
  identity: string;
  position: number | null;
}

type Client = Pick<pg.Pool, 'query'>;

const ask = async (client: Client, statement: string): Promise<Answer> => {
  const { rows } = await client.query<Answer>(statement);
  return rows[0] ?? { identity: '', position: null };
};

async function takeSample(primary: Client, replica: Client): Promise<Sample> {
  const at = performance.now();
  const written = await ask(primary, WRITTEN);
  const replayed = await ask(replica, REPLAYED);
  return {
    at,
    written: written.position ?? Infinity,
    replayed: replayed.identity === written.identity ? replayed.position : null,
  };
}

const LINES: Record<ReplicaState, string> = {
  used: 'the replica serves reads',
  behind: 'the replica is too far behind: the primary serves its reads',
  away: 'the replica does not answer: the primary serves its reads',
  foreign: 'DATABASE_REPLICA_URL is no standby of DATABASE_URL: the primary serves all reads',
};

export interface FollowedReplica {
  covers(position: number): boolean;
  /** A statement has failed because the replica is gone. */
  noteFailure(): void;
  stop(): Promise<void>;
}

/**
 * Asks primary and replica how far they are, several times a second.
 *
 * @param log receives a line whenever reads move to the other one
 */
export async function followReplica(
  primary: Client,
  replica: Client,
  log: (line: string) => void,
): Promise<FollowedReplica> {
  const progress = new ReplicaProgress();
  let logged: ReplicaState | undefined;
  const noteState = () => {
    const state = progress.state(performance.now());
    if (state !== logged) log(LINES[state]);
    logged = state;
  };
  const update = async () => {
    try {
      progress.add(await takeSample(primary, replica));
    } catch {
      progress.fail('away');
    }
    noteState();
  };
  setReplicaLoad(() => {
    const now = performance.now();
    return { isUsed: progress.state(now) === 'used', lagSeconds: progress.lagMs(now) / 1_000 };
  });
  await update();
  let asking = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    noteState();
    if (isBusy) return;
    isBusy = true;
    asking = update().finally(() => (isBusy = false));
  }, ASK_MS);
  timer.unref();
  return {
    covers: (position) => progress.covers(position, performance.now()),
    noteFailure() {
      progress.fail('away');
      noteState();
    },
    async stop() {
      clearInterval(timer);
      setReplicaLoad(undefined);
      await asking;
    },
  };
}
