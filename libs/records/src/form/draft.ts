import { loadForUser, removeForUser, saveForUser } from '@backroom/auth';

/** Identifies a form of a user. */
export interface DraftKey {
  userId: number;
  /** Path of the page with the form. */
  pathname: string;
  /** Path of the create endpoint, which identifies the resource. */
  resource: string;
}

/** Unsaved form values. */
export interface Draft<Stored> {
  /** The record the form was opened with, including its version; null for a new one. */
  record: Stored | null;
  values: Record<string, unknown>;
}

export interface RecordSchema<Stored> {
  safeParse(value: unknown): { success: true; data: Stored } | { success: false };
}

/** Text values of fields with these names are never stored. */
const SECRET_NAME = /passw|pwd|secret|token/i;

const toStorageKey = ({ resource, pathname }: DraftKey) => `form:${resource}:${pathname}`;

/** @returns whether the draft was stored */
export function saveDraft(key: DraftKey, { record, values }: Draft<object>): boolean {
  const stored = Object.entries(values).filter(([name, value]) => typeof value !== 'string' || !SECRET_NAME.test(name));
  return saveForUser(key.userId, toStorageKey(key), { record, values: Object.fromEntries(stored) });
}

export const hasDraft = (key: DraftKey): boolean => loadForUser(key.userId, toStorageKey(key)) !== null;

/** The stored draft; null if there is none or its record no longer matches the schema. */
export function loadDraft<Stored>(key: DraftKey, schema: RecordSchema<Stored>): Draft<Stored> | null {
  const draft = loadForUser(key.userId, toStorageKey(key));
  if (!isObject(draft) || !isObject(draft.values)) return null;
  if (draft.record === null) return { record: null, values: draft.values };
  const record = schema.safeParse(draft.record);
  return record.success ? { record: record.data, values: draft.values } : null;
}

export const clearDraft = (key: DraftKey): void => removeForUser(key.userId, toStorageKey(key));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
