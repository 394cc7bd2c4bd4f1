import { endpoint } from '../endpoint/endpoint.ts';
import { BASE } from './dashboard.contract.ts';
import { attentionList, latestChanges, monthPace, monthTrend, ownWork, storeRanking } from './home-blocks.schemas.ts';

export { FIRST_STEPS } from './home-blocks.constants.ts';
export type {
  AttentionItem,
  AttentionKind,
  BackupState,
  FirstStep,
  FirstSteps,
  HomeStore,
  LatestChange,
  RankedStore,
  ReturnedPlan,
  StoreContact,
} from './home-blocks.schemas.ts';

/** Stores of a ranking: all of a small company, else the first and the last of the order. */
export const MAX_RANKED_STORES = 10;
/** Months of the trend, with the current one. */
export const TREND_MONTHS = 12;
/** Returned plans of a month that have a line each, the latest ones. */
export const MAX_RETURNED_PLANS = 5;
/** Latest changes. */
export const MAX_LATEST_CHANGES = 6;
/** Days ahead in which the opening of a store is announced. */
export const OPENING_DAYS = 30;

const MONTH_PLAN = 'cafu:monthPlan:list';

/** The blocks of the home page, which load after the first paint; by the rules of `dashboard.contract.ts`. */
export const homeBlocksContract = {
  attention: endpoint({
    method: 'GET',
    path: `${BASE}/attention`,
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'What needs the attention of the caller, with the query of each list',
    data: attentionList,
  }),
  ranking: endpoint({
    method: 'GET',
    path: `${BASE}/ranking`,
    access: MONTH_PLAN,
    summary: 'The stores in scope by completion of this month; of many only the first and the last',
    data: storeRanking,
    mayLag: true,
  }),
  pace: endpoint({
    method: 'GET',
    path: `${BASE}/pace`,
    access: MONTH_PLAN,
    summary: 'What the rest of this month must bring, and where it will end, of the stores in scope',
    data: monthPace,
  }),
  trend: endpoint({
    method: 'GET',
    path: `${BASE}/trend`,
    access: MONTH_PLAN,
    summary: 'Plan and cash-in of the stores in scope by month, over twelve months',
    data: monthTrend,
    mayLag: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${BASE}/changes`,
    access: 'admin:sysOperLog:list',
    summary: 'The latest changes of records, with the users who made them',
    data: latestChanges,
    mayLag: true,
  }),
  own: endpoint({
    method: 'GET',
    path: `${BASE}/own`,
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The post, the devices and the store of the caller',
    data: ownWork,
  }),
};
