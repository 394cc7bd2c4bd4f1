import { type RefObject, useState } from 'react';

import { useFieldError } from './use-field-error.ts';
import { useSubmitBlocker } from './use-submit-blocker.ts';

interface UncommittedTextOptions {
  /** The input or an element that contains it. */
  ref: RefObject<HTMLElement | null>;
  /** Typed text that is not part of the value; empty if there is none. */
  text: string;
  /** Shown at the field after it was left, or submitted, with the text: how to commit or clear it. */
  message: string;
  /** Called when the text has blocked a submit, for example to close a list that covers the message. */
  onSubmitBlocked?: () => void;
}

/**
 * Keeps text that was typed but not selected from being dropped: it prevents the form from being submitted and is
 * reported at the field, after the field was left or the form was submitted.
 *
 * @returns the message to show, and `report`, to be called on blur
 */
export function useUncommittedText({ ref, text, message, onSubmitBlocked }: UncommittedTextOptions) {
  const [reported, setReported] = useState('');
  const isUncommitted = text.trim() !== '';
  const error = isUncommitted && reported === text ? message : null;
  const report = () => setReported(text);
  const isInField = useFieldError(error);
  useSubmitBlocker(ref, () => {
    if (!isUncommitted) return false;
    report();
    onSubmitBlocked?.();
    return true;
  });
  return { error, isInField, report };
}
