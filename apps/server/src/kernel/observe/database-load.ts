import { Gauge } from 'prom-client';

import { registry } from './metrics.ts';

/** Connections of this instance to its database, or turns of the embedded one. */
export interface DatabaseLoad {
  used: number;
  max: number;
  /** Calls that wait for one. */
  waiting: number;
}

let readLoad = (): DatabaseLoad => ({ used: 0, max: 0, waiting: 0 });

/** Names the database of this process. */
export function setDatabaseLoad(read: () => DatabaseLoad): void {
  readLoad = read;
}

/** The load of the database that was opened last. */
export const getDatabaseLoad = (): DatabaseLoad => readLoad();

const gauge = (name: string, help: string, member: keyof DatabaseLoad) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(readLoad()[member]);
    },
  });

gauge('backroom_database_connections_used', 'Connections of this instance in use', 'used');
gauge('backroom_database_connections_max', 'Connections that this instance may have', 'max');
gauge('backroom_database_waiting', 'Calls of this instance that wait for a connection', 'waiting');
