import { useState } from 'react';

import { useText } from '@backroom/ui';

import { findField } from '../form/form-fields.ts';
import { signInText } from '../sign-in.text.ts';
import { type Failure, OFFLINE, toFailure } from './failure.ts';

/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

function getFailureMessage(
  failure: Failure,
  t: ReturnType<typeof useText<(typeof signInText)['messages']['zh-CN']>>,
): string {
  if (failure.kind === 'response') return failure.message || t('failed');
  if (failure.kind === 'client') return failure.message;
  return t(failure.kind === 'offline' || failure.kind === 'timeout' ? failure.kind : 'transport');
}

/** Errors of the last attempt: one for the form, and those of its fields. */
export function useFormErrors() {
  const t = useText(signInText);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string | null>(null);

  /**
   * Starts an attempt. Returns false with field errors, and focuses the first of these fields. Without cookies nothing is
   * sent: the next page would lead back to this one.
   */
  const startAttempt = (newErrors: FieldErrors = {}, form?: HTMLFormElement | null): boolean => {
    setFieldErrors(newErrors);
    setFormError(null);
    const [firstField] = Object.keys(newErrors);
    if (firstField !== undefined) findField(form, firstField)?.focus();
    else if (!navigator.cookieEnabled) void explainCookies();
    return firstField === undefined && navigator.cookieEnabled;
  };
  const explainCookies = () =>
    import('./client-failure.ts')
      .then(
        ({ clientFailure }) => clientFailure('cookies'),
        () => OFFLINE,
      )
      .then((result) => showFailure(toFailure(result)));
  /** Clears the errors of fields that the user changes. */
  const clearErrors = (...names: string[]) =>
    setFieldErrors((previous) => ({ ...previous, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  const showFailure = (failure: Failure) => {
    const isRejected = failure.kind === 'response';
    setFormError(getFailureMessage(failure, t));
    setFieldErrors(
      isRejected ? Object.fromEntries((failure.fields ?? []).map(({ path, message }) => [path, message])) : {},
    );
  };
  return {
    fieldErrors,
    formError,
    startAttempt,
    clearErrors,
    showFailure,
  };
}
