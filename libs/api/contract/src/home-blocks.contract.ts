import * as z from 'zod/mini';

import { BASE, cents, month, query, sums } from './dashboard.contract.ts';
import { endpoint } from './endpoint.ts';

/** Stores of a ranking: all of a small company, else the first and the last of the order. */
export const MAX_RANKED_STORES = 10;
/** Months of the trend, with the current one. */
export const TREND_MONTHS = 12;
/** Latest changes. */
export const MAX_LATEST_CHANGES = 6;
/** Days ahead in which the opening of a store is announced. */
export const OPENING_DAYS = 30;

export const ATTENTION_KINDS = [
  'pendingNotices',
  'behindPlan',
  'plansToSubmit',
  'plansToApprove',
  'lockedUsers',
  'usersWithoutRole',
  'storesWithoutManager',
  'storesOpening',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

const attentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  value: z.int(),
  /** Month of plans; empty for others. */
  month: z.string(),
  query,
});
export type AttentionItem = z.infer<typeof attentionItem>;

const rankedStore = z.object({
  storeId: z.int(),
  storeName: z.string(),
  /** Place by completion, from 1. */
  place: z.int(),
  ...sums,
});
export type RankedStore = z.infer<typeof rankedStore>;

const latestChange = z.object({
  operId: z.int(),
  /** 0 for the system. */
  userId: z.int(),
  userName: z.string(),
  /** Empty for the system and for deleted users. */
  name: z.string(),
  avatar: z.string(),
  noun: z.string(),
  action: z.enum(['create', 'update', 'remove']),
  recordId: z.string(),
  /** As it is today, in the language of the reader, or was before it was deleted; empty if there is none. */
  recordName: z.string(),
  at: z.iso.datetime(),
});
export type LatestChange = z.infer<typeof latestChange>;

/** Contacts of a store and its regions. Phone numbers are those of departments, never of users. */
const contact = z.object({
  kind: z.enum(['manager', 'leader']),
  name: z.string(),
  deptName: z.string(),
  phone: z.string(),
});
export type StoreContact = z.infer<typeof contact>;

const homeStore = z.object({
  storeId: z.int(),
  storeName: z.string(),
  storeCode: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Hours of today; null: closed. */
  hours: z.nullable(z.object({ opensAt: z.string(), closesAt: z.string() })),
  isOpen: z.boolean(),
  /** Enabled users of the store, for callers who may list them. */
  people: z.optional(z.object({ value: z.int(), query })),
  contacts: z.array(contact),
});
export type HomeStore = z.infer<typeof homeStore>;

const MONTH_PLAN = 'cafu:monthPlan:list';

/** The blocks of the home page, which load after the first paint; by the rules of `dashboard.contract.ts`. */
export const homeBlocksContract = {
  attention: endpoint({
    method: 'GET',
    path: `${BASE}/attention`,
    access: 'signed-in',
    summary: 'What needs the attention of the caller, with the query of each list',
    data: z.object({ list: z.array(attentionItem) }),
  }),
  ranking: endpoint({
    method: 'GET',
    path: `${BASE}/ranking`,
    access: MONTH_PLAN,
    summary: 'The stores in scope by completion of this month; of many only the first and the last',
    data: z.object({
      month,
      /** Stores with a place. */
      count: z.int(),
      stores: z.array(rankedStore),
    }),
  }),
  trend: endpoint({
    method: 'GET',
    path: `${BASE}/trend`,
    access: MONTH_PLAN,
    summary: 'Plan and cash-in of the stores in scope by month, over twelve months',
    data: z.object({ currency: z.string(), list: z.array(z.object({ month, plan: cents, actual: cents })) }),
  }),
  changes: endpoint({
    method: 'GET',
    path: `${BASE}/changes`,
    access: 'admin:sysOperLog:list',
    summary: 'The latest changes of records, with the users who made them',
    data: z.object({ list: z.array(latestChange) }),
  }),
  own: endpoint({
    method: 'GET',
    path: `${BASE}/own`,
    access: 'signed-in',
    summary: 'The post, the devices and the store of the caller',
    data: z.object({
      postName: z.string(),
      /** Live sessions of the caller. */
      devices: z.int(),
      /** Absent at the head office. */
      store: z.optional(homeStore),
    }),
  }),
};
