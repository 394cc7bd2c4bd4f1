import { STATUS_NORMAL } from '@backroom/contract';
import { startOfDay } from '@backroom/contract/calendar';
import type { Figure } from '@backroom/contract/dashboard';
import { loginLogContract } from '@backroom/contract/login-log';
import { onlineContract } from '@backroom/contract/online';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';

import { createLoginLogRepository } from '../../identity/login-log/login-log.repository.ts';
import { createOnlineRepository } from '../../identity/online/online.repository.ts';
import type { Day } from '../../identity/stores/current-day.ts';
import { createStoreRepository } from '../../identity/stores/stores.repository.ts';
import { createUserRepository, usersInScope } from '../../identity/users/users.repository.ts';
import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';

const ENABLED = { status: STATUS_NORMAL } as const;

/** Counts of lists that the caller may open, each with the filters of its list. */
export function createFiguresService(db: Database) {
  const stores = createStoreRepository(db);
  const users = createUserRepository(db);
  const sessions = createOnlineRepository(db);
  const loginLog = createLoginLogRepository(db);

  const countOpenStores = async (caller: Caller): Promise<Figure> => ({
    kind: 'openStores',
    value: await stores.count(caller, ENABLED),
    total: await stores.count(caller, {}),
    query: ENABLED,
  });
  const countUsers = async (caller: Caller): Promise<Figure> => {
    const scope = usersInScope(caller, userContract.list.access);
    const [value, total] = [await users.count(ENABLED, scope), await users.count({}, scope)];
    return { kind: 'users', value, total, query: ENABLED };
  };
  const countSessions = async (): Promise<Figure> => ({
    kind: 'sessions',
    value: await sessions.count(),
    total: null,
    query: {},
  });
  const countFailedSignIns = async (day: Day): Promise<Figure> => {
    const query = { result: 'failure', beginTime: startOfDay(day.today, day.timeZone).toISOString() } as const;
    return { kind: 'failedSignIns', value: await loginLog.count(query), total: null, query };
  };

  return {
    async find(caller: Caller, day: Day): Promise<Figure[]> {
      const permitted = [
        { access: storeContract.list.access, count: () => countOpenStores(caller) },
        { access: userContract.list.access, count: () => countUsers(caller) },
        { access: onlineContract.list.access, count: countSessions },
        { access: loginLogContract.list.access, count: () => countFailedSignIns(day) },
      ].filter(({ access }) => hasPermission(caller, access));
      const figures: Figure[] = [];
      // One after the other: a page must not take all connections of the pool.
      for (const { count } of permitted) figures.push(await count());
      return figures;
    },
  };
}
