import { type SubmitEvent, useRef, useState } from 'react';

import { isApiError, type Outcome } from '../failure.ts';

type Errors<Name extends string> = Partial<Record<Name, string>>;

interface FieldsOptions<Name extends string, Stored> {
  blank: Record<Name, string>;
  /** What can be told without the server. */
  check: (values: Record<Name, string>) => Errors<Name>;
  send: (values: Record<Name, string>) => Promise<Outcome<Stored>>;
  onDone: (stored: Stored) => void;
}

/** A field as its input needs it. */
export interface FieldOf {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A few fields whose values are secrets: they live in this component alone and are never kept for later, as the forms
 * of records are. A refusal that names a field is said there; any other is announced by the app.
 */
export function useFields<Name extends string, Stored>(options: FieldsOptions<Name, Stored>) {
  const { blank, check, send, onDone } = options;
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Enter and a click in the same frame are one call.
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

  /** Words about a field that is not ours stand above the button. */
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
