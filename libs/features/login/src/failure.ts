import { useState } from 'react';

import { type ApiError } from '@backroom/client';
import { useText } from '@backroom/ui';

import { loginText } from './login.text.ts';

/** Why a request failed: an API error, or a proof that the browser could not create. */
export type Failure = ApiError | { kind: 'unproved'; words: string };

/** The result of a request. */
export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** Error messages by field name. */
export type Complaints = Partial<Record<string, string>>;

export const failureOf = ({ error }: Answer<unknown>) => (error ?? { kind: 'transport', status: 200 }) as Failure;

/** A lazy chunk failed to load. */
export const OFFLINE: Answer<never> = { error: { kind: 'offline' } satisfies Failure };

function wordsFor(failure: Failure, t: ReturnType<typeof useText<(typeof loginText)['words']['zh-CN']>>): string {
  if (failure.kind === 'refused') return failure.message || t('failed');
  return failure.kind === 'unproved' ? failure.words : t(failure.kind);
}

/** Errors of the last attempt: one for the form, and those of its fields. */
export function useFailure() {
  const t = useText(loginText);
  const [complaints, setComplaints] = useState<Complaints>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Starts an attempt. Returns false with field errors, and focuses the first of these fields. */
  const begin = (missing: Complaints = {}, form?: HTMLFormElement | null): boolean => {
    setComplaints(missing);
    setRefusal(null);
    const [first] = Object.keys(missing);
    form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  /** Clears the errors of fields that the user changes. */
  const forgive = (...names: string[]) =>
    setComplaints((said) => ({ ...said, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  const fail = (failure: Failure) => {
    const isRefused = failure.kind === 'refused';
    setRefusal(wordsFor(failure, t));
    setComplaints(
      isRefused ? Object.fromEntries((failure.fields ?? []).map(({ path, message }) => [path, message])) : {},
    );
  };
  return { complaints, refusal, say: setRefusal, begin, forgive, fail };
}
