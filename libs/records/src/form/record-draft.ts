import { isObject } from '../drafts/draft.ts';

/** Unsaved values of the form of a record. */
export interface RecordDraft<Stored> {
  /** The record that the values are based on, with its version; null for a new one. */
  record: Stored | null;
  values: Record<string, unknown>;
}

export interface RecordSchema<Stored> {
  safeParse(value: unknown): { success: true; data: Stored } | { success: false };
}

/** Reads the content of a draft; null if its record does not match the schema. */
export function parseRecordDraft<Stored>(content: unknown, schema: RecordSchema<Stored>): RecordDraft<Stored> | null {
  if (!isObject(content) || !isObject(content.values)) return null;
  const { record: base, values } = content;
  if (base === null) return { record: null, values };
  const record = schema.safeParse(base);
  return record.success ? { record: record.data, values } : null;
}
