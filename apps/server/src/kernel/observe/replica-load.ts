import { Counter, Gauge } from 'prom-client';

import { registry } from './metrics.ts';

/** The replica as this instance sees it. */
export interface ReplicaLoad {
  /** It serves reads. */
  isUsed: boolean;
  /** Infinite if it never was up to date. */
  lagSeconds: number;
}

let readReplica: (() => ReplicaLoad) | undefined;

/** Names the replica of this process; undefined: there is none. */
export function setReplicaLoad(read: (() => ReplicaLoad) | undefined): void {
  readReplica = read;
}

export const getReplicaLoad = (): ReplicaLoad | undefined => readReplica?.();

const registers = [registry];

new Gauge({
  name: 'backroom_replica_used',
  help: '1 if the replica serves reads, 0 if the primary does; absent without a replica',
  registers,
  collect() {
    this.reset();
    const load = getReplicaLoad();
    if (load) this.set(load.isUsed ? 1 : 0);
  },
});

new Gauge({
  name: 'backroom_replica_lag_seconds',
  help: 'How far the replica is behind the primary',
  registers,
  collect() {
    this.reset();
    const load = getReplicaLoad();
    if (load) this.set(load.lagSeconds);
  },
});

const statements = new Counter({
  name: 'backroom_replica_statements_total',
  help: 'Statements of reads that may lag, by the database that has answered: primary, if the replica could not',
  labelNames: ['answered_by'],
  registers,
});

export const countReplicaStatement = (answeredBy: 'replica' | 'primary'): void =>
  statements.inc({ answered_by: answeredBy });
