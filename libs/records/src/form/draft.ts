import { dropKept, keepFor, keptFor } from '@backroom/auth';

/** Whose form it is, and which one. */
export interface DraftPlace {
  userId: number;
  /** The page that the form was opened on. */
  pathname: string;
  /** Path of the create call: it names the kind of record. */
  noun: string;
}

/** What somebody typed and could not save yet. */
export interface Draft<Stored> {
  /** The record as it was read, with its version; null for a new one. */
  record: Stored | null;
  values: Record<string, unknown>;
}

export interface RecordSchema<Stored> {
  safeParse(value: unknown): { success: true; data: Stored } | { success: false };
}

/** Never kept, whatever a form says. */
const SECRET_NAME = /passw|pwd|secret|token/i;

const nameOf = ({ noun, pathname }: DraftPlace) => `form:${noun}:${pathname}`;

/** @returns whether it is kept */
export function keepDraft(place: DraftPlace, { record, values }: Draft<object>): boolean {
  const kept = Object.entries(values).filter(([name, value]) => typeof value !== 'string' || !SECRET_NAME.test(name));
  return keepFor(place.userId, nameOf(place), { record, values: Object.fromEntries(kept) });
}

/** The draft of this very place; null where there is none, or none that can still be understood. */
export function readDraft<Stored>(place: DraftPlace, schema: RecordSchema<Stored>): Draft<Stored> | null {
  const draft = keptFor(place.userId, nameOf(place));
  if (!isObject(draft) || !isObject(draft.values)) return null;
  if (draft.record === null) return { record: null, values: draft.values };
  const record = schema.safeParse(draft.record);
  return record.success ? { record: record.data, values: draft.values } : null;
}

export const dropDraft = (place: DraftPlace): void => dropKept(place.userId, nameOf(place));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
