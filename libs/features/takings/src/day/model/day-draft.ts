import type { DayValues } from './day-values.ts';

/** What waits for the network. */
export type Sending = 'save' | 'close';

/** What was typed and is not stored, with what it was typed over. */
export interface DayDraft {
  version: number;
  base: DayValues;
  values: DayValues;
  /** Sent when the network is back; null: the person has not sent it. */
  pending: Sending | null;
}

/** The draft of an earlier visit; null if it is of another version of the page. */
export function parseDraft(content: unknown): DayDraft | null {
  const { version, base, values, pending } = (content ?? {}) as Partial<DayDraft>;
  if (typeof version !== 'number' || !areTexts(base) || !areTexts(values)) return null;
  return { version, base, values, pending: pending === 'save' || pending === 'close' ? pending : null };
}

const areTexts = (values: unknown): values is DayValues =>
  typeof values === 'object' && values !== null && Object.values(values).every((text) => typeof text === 'string');
