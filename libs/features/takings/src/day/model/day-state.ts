import type { UnusualAmount } from '@backroom/contract/cash-in';
import type { TakingsDayData } from '@backroom/contract/takings';
import { isDayOpen } from '@backroom/contract/takings/rules';
import { type MergedField, mergeRecord } from '@backroom/records';
import { createStore, type Store } from '@backroom/ui';

import type { DayDraft, Sending } from './day-draft.ts';
import { areSame, createValues, type DayValues, fillNames, normalizeValues } from './day-values.ts';

/** The dialogs that a person opens. */
export type DayDialog = 'close' | 'reopen';

export type Side = 'remote' | 'local';

/** A day on the page: what the server has, what is typed, and how it is sent. */
export interface DayState {
  data: TakingsDayData;
  values: DayValues;
  /** Confirmed by the person and not answered. */
  pending: Sending | null;
  /** `waiting`: there was no answer, so the same is sent again. */
  phase: 'idle' | 'sending' | 'waiting';
  /** Why nothing was stored. */
  message: string;
  /** Amounts to be confirmed before the day is sent again. */
  unusual: { sending: Sending; amounts: readonly UnusualAmount[] } | null;
  /** What others and this person have changed. */
  merged: readonly MergedField<DayValues>[];
  choices: Partial<Record<string, Side>>;
}
export type DayStore = Store<DayState>;

const REST = { pending: null, phase: 'idle', message: '', unusual: null, merged: [], choices: {} } as const;

export const isDirty = ({ data, values }: DayState): boolean => !areSame(values, createValues(data));

/** Whether something is typed or sent that the server has not confirmed. */
export const isPending = (state: DayState): boolean => state.pending !== null || isDirty(state);

export const openData = (data: TakingsDayData): DayState => ({ data, values: createValues(data), ...REST });

/** The day as it opens, with what an earlier visit has left. */
export function openDay(data: TakingsDayData, draft: DayDraft | null): DayState {
  const state = openData(data);
  if (!draft) return state;
  if (draft.version === data.version && (isDayOpen(data.state) || draft.pending !== 'close'))
    return { ...state, values: draft.values, pending: draft.pending, phase: draft.pending ? 'waiting' : 'idle' };
  return mergeInto({ ...state, values: draft.values }, draft.base, data, draft.pending);
}

export const createDayStore = (data: TakingsDayData, draft: DayDraft | null): DayStore =>
  createStore(openDay(data, draft));

/** Whether the day is as it was sent: the answer to an earlier attempt was lost. */
const isStored = ({ values }: DayState, current: TakingsDayData, sending: Sending | null) =>
  areSame(values, createValues(current)) && (sending !== 'close' || !isDayOpen(current.state));

function mergeInto(state: DayState, base: DayValues, current: TakingsDayData, sending: Sending | null): DayState {
  if (isStored(state, current, sending)) return openData(current);
  const remote = createValues(current);
  const [before, now, typed] = [base, remote, state.values].map((values) =>
    fillNames(normalizeValues(values), base, remote, state.values),
  );
  const { values, fields } = mergeRecord<DayValues>(before!, now!, typed!);
  return { ...openData(current), values, merged: fields.filter(({ change }) => change !== 'local') };
}

/** After a 409: the day as it is now stored, with what is typed. */
export const meetConflict = (state: DayState, current: TakingsDayData): DayState =>
  mergeInto(state, createValues(state.data), current, state.pending);

/**
 * The day was stored as it was sent, but the person had gone back to the fields: what was typed since then stays, and
 * is sent if the person has sent it.
 */
export function meetLateAnswer(state: DayState, sent: DayValues, stored: TakingsDayData): DayState {
  const { values: typed, pending } = state;
  const merged = mergeInto(state, sent, stored, null);
  // As it was typed: the person may be in the field.
  const next = { ...merged, values: fillTyped(merged.values, typed) };
  const isDone = !isDirty(next) && (pending !== 'close' || !isDayOpen(stored.state));
  return isDone || countConflicts(next) > 0 ? next : { ...next, pending };
}

const fillTyped = (values: DayValues, typed: DayValues): DayValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const own = typed[name] ?? '';
      return [name, areSame({ [name]: text }, { [name]: own }) ? own : text];
    }),
  );

/** Data that were read again. What is typed stays, and a newer version is met when it is sent. */
export function adopt(state: DayState, data: TakingsDayData): DayState {
  if (data.version < state.data.version || state.phase !== 'idle') return state;
  if (!isPending(state) && state.merged.length === 0) return { ...openData(data), message: state.message };
  return data.version === state.data.version ? { ...state, data } : state;
}

export const typeText = (state: DayState, texts: DayValues): DayState =>
  state.phase === 'idle' ? { ...state, values: { ...state.values, ...texts }, message: '', unusual: null } : state;

export const chooseSide = (state: DayState, field: MergedField<DayValues>, side: Side): DayState => ({
  ...state,
  choices: { ...state.choices, [field.name]: side },
  values: { ...state.values, [field.name]: side === 'remote' ? field.remote : field.local },
});

const listUndecided = ({ merged, choices }: DayState) =>
  merged.filter(({ name, change }) => change === 'conflict' && !choices[name]);

/** Fields that both have changed and that need a decision before anything is sent. */
export const countConflicts = (state: DayState): number => listUndecided(state).length;

export const discard = (state: DayState): DayState => openData(state.data);

/** Of no version that is stored: the draft is merged when it is met again. */
const MERGED = -1;

/** Null: nothing has to be kept. What is not decided was typed over the earlier value, and is asked about again. */
export function toDraft(state: DayState): DayDraft | null {
  if (!isPending(state)) return null;
  const { data, values, pending } = state;
  const undecided = listUndecided(state).map(({ name, base }) => [name, base] as const);
  return {
    version: undecided.length > 0 ? MERGED : data.version,
    base: { ...createValues(data), ...Object.fromEntries(undecided) },
    values,
    pending,
  };
}
