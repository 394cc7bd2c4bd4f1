import { type SubmitEvent, useRef, useState } from 'react';

import { isApiError, type Outcome } from '../failure.ts';

type Errors<Name extends string> = Partial<Record<Name, string>>;

interface FieldsOptions<Name extends string, Stored> {
  blank: Record<Name, string>;
  /** Client-side validation. */
  check: (values: Record<Name, string>) => Errors<Name>;
  send: (values: Record<Name, string>) => Promise<Outcome<Stored>>;
  onDone: (stored: Stored) => void;
}

/** Props for the input of a field. */
export interface FieldOf {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * State of a small form with secret values. Unlike record forms, the values are never stored as a draft. Field errors
 * from the server are shown at their fields; other errors are reported by the app.
 */
export function useFields<Name extends string, Stored>(options: FieldsOptions<Name, Stored>) {
  const { blank, check, send, onDone } = options;
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Enter and a click in the same frame must send one request.
  const isOnItsWay = useRef(false);

  const change = (name: Name, value: string) => {
    setValues((typed) => ({ ...typed, [name]: value }));
    setErrors((said) => ({ ...said, [name]: undefined }));
  };

  const complain = (said: Errors<Name>, form: HTMLFormElement) => {
    setErrors(said);
    const [first] = Object.keys(blank).filter((name) => said[name as Name]);
    if (first) form.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  /** Errors of unknown fields are shown above the button. */
  const refused = (error: unknown, form: HTMLFormElement) => {
    if (!isApiError(error) || error.kind !== 'refused') return;
    const fields = error.fields ?? [];
    const said = fields.filter(({ path }) => path in blank).map(({ path, message }) => [path, message]);
    complain(Object.fromEntries(said) as Errors<Name>, form);
    if (said.length < fields.length) setRefusal(error.message);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isOnItsWay.current || complain(check(values), form)) return;
    isOnItsWay.current = true;
    setRefusal(null);
    setIsSending(true);
    const outcome = await send(values);
    isOnItsWay.current = false;
    setIsSending(false);
    if (outcome.error === undefined) onDone(outcome.data as Stored);
    else refused(outcome.error, form);
  };

  const field = (name: Name): FieldOf => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => change(name, value),
  });

  return { field, form: { isSending, refusal, onSubmit } };
}
