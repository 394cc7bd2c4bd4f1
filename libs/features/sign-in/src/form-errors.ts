import { useState } from 'react';

import type { ApiError } from '@backroom/client';
import { useText } from '@backroom/ui';

import { findField } from './form-fields.ts';
import { signInText } from './sign-in.text.ts';

/** Why a request failed: an API error, or a failure of captcha or passkey in the browser. */
export type Failure = ApiError | { kind: 'client'; message: string };

/** The result of a request. */
export interface CallResult<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

export const toFailure = ({ error }: CallResult<unknown>) => (error ?? { kind: 'transport', status: 200 }) as Failure;

/** A lazy chunk failed to load. */
export const OFFLINE: CallResult<never> = { error: { kind: 'offline' } satisfies Failure };

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
    setFormError(navigator.cookieEnabled ? null : t('cookies'));
    const [firstField] = Object.keys(newErrors);
    if (firstField !== undefined) findField(form, firstField)?.focus();
    return firstField === undefined && navigator.cookieEnabled;
  };
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
    setFormError,
    startAttempt,
    clearErrors,
    showFailure,
  };
}
