import { useState } from 'react';

import { type DraftKey, loadDraft } from './draft.ts';

/** A draft with content of a known type. */
export interface OpeningDraft<Content> {
  /** When it was stored, in milliseconds since the epoch. */
  at: number;
  content: Content;
}

/**
 * The draft with which a form opens; null without one.
 *
 * @param parse reads the stored content, which may be of another version; null if it does not apply
 */
export function useOpeningDraft<Content>(
  getKey: () => DraftKey | null,
  parse: (content: unknown) => Content | null,
): OpeningDraft<Content> | null {
  const [draft] = useState(() => {
    const key = getKey();
    const stored = key && loadDraft(key);
    const content = stored && parse(stored.content);
    return content && { at: stored.at, content };
  });
  return draft;
}
