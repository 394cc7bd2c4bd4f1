import { sourceHash } from '@backroom/testing/source-hash';

import { migrate } from '../database/migrate.ts';
import { seed } from '../database/seed.ts';
import type { Connection } from '../kernel/database.ts';

/** What a test database holds: no table, every table, or the demo company. */
export type Contents = 'empty' | 'migrated' | 'demo';

const FILL: Record<Contents, (connection: Connection) => Promise<void>> = {
  empty: async () => undefined,
  migrated: async (connection) => {
    await migrate(connection);
  },
  demo: async (connection) => {
    await migrate(connection);
    await seed(connection.db, { demo: true });
  },
};

export const fillDatabase = (connection: Connection, contents: Contents) => FILL[contents](connection);

/** Key of a template: everything that migrations and seed can depend on, and the day, because rows carry times. */
export const templateKey = (contents: Contents): string =>
  `${contents}_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${sourceHash('apps/server/src', 'libs/api/contract/src')}`;
