import * as z from 'zod/mini';

import { planThresholds } from '../month-plan/plan-thresholds.schemas.ts';
import { ACTOR_KINDS } from '../oper-log/oper-log.constants.ts';
import { operationWords } from '../oper-log/oper-log.schemas.ts';
import { planPace } from '../plan-pace/plan-pace.schemas.ts';
import { month, query, sums } from './dashboard.schemas.ts';
import { FIRST_STEPS } from './home-blocks.constants.ts';

export const ATTENTION_KINDS = [
  'pendingNotices',
  'backupFailed',
  'backupOverdue',
  'behindPlan',
  'returnedPlan',
  'moreReturnedPlans',
  'plansToSubmit',
  'plansToApprove',
  'cashInToCheck',
  'daysToClose',
  'openDays',
  'differences',
  'tokensExpiring',
  'lockedUsers',
  'usersWithoutRole',
  'storesWithoutManager',
  'storesWithDisabledManager',
  'deptsWithDisabledLeader',
  'storesOpening',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** A plan that was returned to its store. */
const returnedPlan = z.object({
  storeName: z.string(),
  /** Who returned it; empty if that is not known. */
  by: z.string(),
  at: z.nullable(z.iso.datetime()),
  /** Why. */
  comment: z.string(),
});
export type ReturnedPlan = z.infer<typeof returnedPlan>;

/** The scheduled backups, for the administrator. */
const backupState = z.object({
  lastGood: z.nullable(z.object({ at: z.iso.datetime(), bytes: z.int() })),
  /** Why the last one failed, as the system says it; empty if it did not. */
  error: z.string(),
});
export type BackupState = z.infer<typeof backupState>;

const attentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  value: z.int(),
  /** Month of plans; empty for others. */
  month: z.string(),
  query,
  /** Of `returnedPlan`, which is one plan. */
  plan: z.optional(returnedPlan),
  /** Of `backupFailed` and `backupOverdue`. */
  backup: z.optional(backupState),
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

export const latestChange = z.object({
  operId: z.int(),
  /** 0 for the system, negative for the token of a store. */
  userId: z.int(),
  userName: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  avatar: z.string(),
  noun: z.string(),
  action: z.enum(['create', 'update', 'remove']),
  recordId: z.string(),
  ...operationWords,
  /** Changes of the row, as the operation log groups them. */
  count: z.int(),
  firstAt: z.iso.datetime(),
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

export type FirstStep = (typeof FIRST_STEPS)[number];

/** What a new company has done of the five steps to its first day, and where the next one leads. */
const firstSteps = z.object({
  done: z.array(z.enum(FIRST_STEPS)),
  /** Top department, to which the first store belongs; 0: none. */
  companyId: z.int(),
  /** The first store, of those without a manager first; 0: none. */
  storeId: z.int(),
  storeName: z.string(),
  /** The post of store managers; 0: none. */
  managerPostId: z.int(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const attentionList = z.object({
  list: z.array(attentionItem),
  /** For those who may set up the company, until it has a store with a manager and a plan. */
  firstSteps: z.optional(firstSteps),
  /** There are stores, but none in the data scope of the caller. */
  isOutOfScope: z.optional(z.literal(true)),
});

export const storeRanking = z.object({
  month,
  thresholds: planThresholds,
  /** Stores with a place. */
  count: z.int(),
  stores: z.array(rankedStore),
});

/** Null: no plan, nothing over yet, or nothing left. */
export const monthPace = z.object({ month, pace: z.nullable(planPace) });

export const monthTrend = z.object({
  currency: z.string(),
  list: z.array(z.object({ month, ...sums })),
});
export const latestChanges = z.object({ list: z.array(latestChange) });

export const ownWork = z.object({
  postName: z.string(),
  /** Live sessions of the caller. */
  devices: z.int(),
  /** Absent at the head office. */
  store: z.optional(homeStore),
});
