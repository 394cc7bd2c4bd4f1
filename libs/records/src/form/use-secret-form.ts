import { type SubmitEvent, useRef, useState } from 'react';

import { isApiError, type MutationResult } from '../errors.ts';

type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

interface SecretFormOptions<Name extends string, Stored> {
  blank: Record<Name, string>;
  /** Client-side validation. */
  validate: (values: Record<Name, string>) => FieldErrors<Name>;
  submit: (values: Record<Name, string>) => Promise<MutationResult<Stored>>;
  onSuccess: (stored: Stored) => void;
}

/** Props for the input of a field. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * State of a small form with secret values. Unlike record forms, the values are never stored as a draft. Field errors
 * from the server are shown at their fields; other errors are reported by the app.
 */
export function useSecretForm<Name extends string, Stored>(options: SecretFormOptions<Name, Stored>) {
  const { blank, validate, submit, onSuccess } = options;
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  // Enter and a click in the same frame must send one request.
  const isInFlight = useRef(false);

  const change = (name: Name, value: string) => {
    setValues((previous) => ({ ...previous, [name]: value }));
    setErrors((previous) => ({ ...previous, [name]: undefined }));
  };

  const showErrors = (nextErrors: FieldErrors<Name>, form: HTMLFormElement) => {
    setErrors(nextErrors);
    const [firstInvalid] = Object.keys(blank).filter((name) => nextErrors[name as Name]);
    if (firstInvalid) form.querySelector<HTMLInputElement>(`input[name="${firstInvalid}"]`)?.focus();
    return firstInvalid !== undefined;
  };

  /** Errors of unknown fields are shown above the button. */
  const handleError = (error: unknown, form: HTMLFormElement) => {
    if (!isApiError(error) || error.kind !== 'response') return;
    const fields = error.fields ?? [];
    const known = fields.filter(({ path }) => path in blank).map(({ path, message }) => [path, message]);
    showErrors(Object.fromEntries(known) as FieldErrors<Name>, form);
    if (known.length < fields.length) setFormError(error.message);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isInFlight.current || showErrors(validate(values), form)) return;
    isInFlight.current = true;
    setFormError(null);
    setIsSubmitting(true);
    const result = await submit(values);
    isInFlight.current = false;
    setIsSubmitting(false);
    if (result.error === undefined) onSuccess(result.data as Stored);
    else handleError(result.error, form);
  };

  const field = (name: Name): FieldBinding => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => change(name, value),
  });

  const isDirty = Object.keys(blank).some((name) => values[name as Name] !== blank[name as Name]);

  return { field, form: { isSubmitting, formError, isDirty, onSubmit } };
}
