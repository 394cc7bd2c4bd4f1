import { useState } from 'react';

export interface UseDateDraftOptions {
  /** The value as text. */
  displayValue: string;
  /** Applies the typed text, which is never empty. Returns an error message if it is invalid. */
  applyText: (text: string) => string | null;
  clear: () => void;
  clearable: boolean;
  onErrorChange: ((message: string | null) => void) | undefined;
}

/** The typed text of a date field until it is applied, and its error message. */
export function useDateDraft({ displayValue, applyText, clear, clearable, onErrorChange }: UseDateDraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const updateError = (message: string | null) => {
    if (message !== error) onErrorChange?.(message);
    setError(message);
    if (message === null) setDraft(null);
  };
  const commit = () => {
    if (draft === null) return;
    if (draft.trim() !== '') return updateError(applyText(draft));
    if (clearable) clear();
    updateError(null);
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
