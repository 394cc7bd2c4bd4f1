import { CORRECT_CASH_IN } from '../cash-in/cash-in.constants.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import {
  takingsDayData,
  takingsDayInput,
  takingsDayParams,
  takingsDayQuery,
  takingsDaysData,
  takingsDaysQuery,
  takingsReopening,
  takingsReview,
} from './takings.schemas.ts';

export {
  CASH_METHOD,
  CASH_PIECES,
  MAX_PIECE_COUNT,
  MAX_TAKINGS_DAYS,
  MAX_TAKINGS_NOTE,
  METHOD_DICT,
  NEAR_DAYS,
  SHIFT_DICT,
  TAKINGS_DAYS,
  TAKINGS_ONLY,
  TAKINGS_SIGNS,
  TAKINGS_STATES,
  type TakingsSign,
  type TakingsState,
  TOTAL_METHOD,
} from './takings.constants.ts';
export type {
  CashCount,
  TakingsDayData,
  TakingsDayInput,
  TakingsDaysData,
  TakingsLine,
  TakingsLineInput,
  TakingsStoreDays,
} from './takings.schemas.ts';

const DAY = '/api/cafu/cash-in/day';
const READ = 'cafu:takings:query';
const CLOSE = 'cafu:takings:close';

/** All writes are POSTs, so that what a device sends again when its network is back happens once. */
export const takingsContract = {
  day: endpoint({
    method: 'GET',
    path: DAY,
    access: READ,
    summary: 'The day of a store: its lines beside plan, last week and last year',
    query: takingsDayQuery,
    queryNamesRecords: true,
    data: takingsDayData,
  }),
  history: historyEndpoint({ path: `${DAY}/{dayId}`, access: READ, params: takingsDayParams }),
  save: endpoint({
    method: 'POST',
    path: DAY,
    access: 'cafu:cashIn:add',
    mayRequire: [CORRECT_CASH_IN],
    summary: 'Save the lines of the day of a store',
    body: takingsDayInput,
    data: takingsDayData,
  }),
  /** With the lines, so that closing is one call. 409 if the difference exceeds the tolerance and has no reason. */
  close: endpoint({
    method: 'POST',
    path: `${DAY}/close`,
    access: CLOSE,
    mayRequire: [CORRECT_CASH_IN],
    summary: 'Sign and close the day of a store, with its lines',
    body: takingsDayInput,
    data: takingsDayData,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${DAY}/reopen`,
    access: 'cafu:takings:reopen',
    summary: 'Reopen a closed day of a store',
    body: takingsReopening,
    data: takingsDayData,
  }),
  review: endpoint({
    method: 'POST',
    path: `${DAY}/review`,
    access: 'cafu:takings:review',
    summary: 'Accept the difference of a closed day',
    body: takingsReview,
    data: takingsDayData,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/cafu/cash-in/days',
    access: 'cafu:takings:list',
    summary: 'The last days of the stores in scope, those that wait for a person first',
    query: takingsDaysQuery,
    data: takingsDaysData,
  }),
};
