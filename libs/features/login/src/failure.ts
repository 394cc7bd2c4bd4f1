import { useState } from 'react';

import { type ApiError } from '@backroom/client';
import { useText } from '@backroom/ui';

import { loginText } from './login.text.ts';

/** Why a call came to nothing: the server's reasons, and those of the browser. */
export type Failure = ApiError | { kind: 'unproved'; words: string };

/** What comes of a call. */
export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** Words beside a field, by its name. */
export type Complaints = Partial<Record<string, string>>;

export const failureOf = ({ error }: Answer<unknown>) => (error ?? { kind: 'transport', status: 200 }) as Failure;

/** A part of the program did not come. */
export const OFFLINE: Answer<never> = { error: { kind: 'offline' } satisfies Failure };

function wordsFor(failure: Failure, t: ReturnType<typeof useText<(typeof loginText)['words']['zh-CN']>>): string {
  if (failure.kind === 'refused') return failure.message || t('failed');
  return failure.kind === 'unproved' ? failure.words : t(failure.kind);
}

/** What a form says of the last attempt: above its button, and at its fields. */
export function useFailure() {
  const t = useText(loginText);
  const [complaints, setComplaints] = useState<Complaints>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  /** An attempt begins; with something missing it ends here, at the first field in need. */
  const begin = (missing: Complaints = {}, form?: HTMLFormElement | null): boolean => {
    setComplaints(missing);
    setRefusal(null);
    const [first] = Object.keys(missing);
    form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  /** These fields are being mended. */
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
