import { STATUS_NORMAL } from '@backroom/contract';
import type { Cents } from '@backroom/contract/amount';
import type { TakingsSign, TakingsState } from '@backroom/contract/takings';
import { getSign } from '@backroom/contract/takings/rules';

/** What decides whether a store is in business on a day, and its business day now. */
interface TradingStore {
  openedOn: string | null;
  closedOn: string | null;
  status: string;
  today: string;
}

/** What a sign needs of a stored day. */
export interface SignedFields {
  state: TakingsState;
  isDifferent: boolean;
  isReviewed: boolean;
}

interface DayOfStore {
  day: string;
  /** Undefined for a day that has only a total. */
  stored: SignedFields | undefined;
  actual: Cents;
}

/** Days before the opening of a store or after its end wait for nothing. */
const isTrading = (day: string, { openedOn, closedOn, status }: TradingStore) =>
  status === STATUS_NORMAL && (openedOn === null || openedOn <= day) && (closedOn === null || closedOn > day);

const NEW: SignedFields = { state: 'open', isDifferent: false, isReviewed: false };

/** How a day looks to those who look after many. */
export function toSign({ day, stored = NEW, actual }: DayOfStore, store: TradingStore): TakingsSign {
  if (stored.state === 'open' && !isTrading(day, store)) return 'future';
  return getSign({ ...stored, hasTakings: actual !== null, day, today: store.today });
}
