import { useState } from 'react';

export interface UseDateDraftOptions {
  /** The value as text. */
  displayValue: string;
  /** Applies the typed text, which is never empty. Returns an error message if it is invalid. */
  applyText: (text: string) => string | null;
  clear: () => void;
}

/** The typed text of a date field until it is applied, and its error message. */
export function useDateDraft({ displayValue, applyText, clear }: UseDateDraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const updateError = (message: string | null) => {
    setError(message);
    if (message === null) setDraft(null);
  };
  /** @returns whether the text is valid */
  const commit = () => {
    if (draft === null) return true;
    const isEmpty = draft.trim() === '';
    const message = isEmpty ? null : applyText(draft);
    if (isEmpty) clear();
    updateError(message);
    return message === null;
  };
  return {
    text: draft ?? displayValue,
    isDirty: draft !== null,
    setDraft,
    error,
    clearError: () => updateError(null),
    commit,
  };
}
