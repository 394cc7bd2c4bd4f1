import { addDays, formatMoment } from '@backroom/contract/calendar';

import type { Day } from '../../identity/stores/current-day.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { readOpenHour } from '../month-plan/takings/takings-settings.ts';
import { findUnclosedStores } from '../month-plan/takings/unclosed-stores.ts';

/**
 * The stores whose last business day is still open after the hour of the setting.
 *
 * @param tag permission for which the stores are in scope
 */
export async function countOpenDays(
  db: Database,
  principal: Principal,
  tag: string,
  { today, timeZone }: Day,
): Promise<number> {
  const hour = Number(formatMoment(getServerTime(), timeZone, 'H'));
  if (hour < (await readOpenHour(db))) return 0;
  const day = addDays(today, -1);
  return (await findUnclosedStores(db, storesInScope(principal, tag), day)).length;
}
