import { useContext, useEffect } from 'react';

import { FieldErrorContext } from './field-error-context.ts';

/**
 * Shows the message in the surrounding `Field`, before the error of its props.
 *
 * @returns false without a field: the control then shows the message itself
 */
export function useFieldError(message: string | null): boolean {
  const report = useContext(FieldErrorContext);
  useEffect(() => {
    if (message === null || !report) return;
    report(message);
    return () => report(null);
  }, [message, report]);
  return report !== null;
}
