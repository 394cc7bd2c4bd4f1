import { useContext, useEffect } from 'react';

import { SetFieldErrorContext } from './set-field-error-context.ts';

/**
 * Shows the message in the surrounding `Field`, before the error of its props.
 *
 * @returns false without a field: the control then shows the message itself
 */
export function useFieldError(message: string | null): boolean {
  const setFieldError = useContext(SetFieldErrorContext);
  useEffect(() => {
    if (message === null || !setFieldError) return;
    setFieldError(message);
    return () => setFieldError(null);
  }, [message, setFieldError]);
  return setFieldError !== null;
}
