import { type ReactNode, useCallback } from 'react';

import { PASSWORD_MAX } from '@backroom/contract/sign-in';
import { type FieldOf } from '@backroom/records';
import { Field, PasswordInput, TextInput } from '@backroom/ui';

interface SecretFieldProps {
  of: FieldOf;
  label: string;
  help?: ReactNode;
}

/** A password: the one that somebody has, or, with `isNew`, one that they choose. */
export function PasswordField({ of, label, help, isNew = false }: SecretFieldProps & { isNew?: boolean }) {
  const { name, value, error, onChange } = of;
  return (
    <Field label={label} required error={error} help={help}>
      {(control) => (
        <PasswordInput
          {...control}
          capsLockHint
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={PASSWORD_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

const CODE_DIGITS = 6;

/** Six digits of an authenticator. Takes the focus: what came before it has gone. */
export function CodeField({ of, label, help }: SecretFieldProps) {
  const { name, value, error, onChange } = of;
  const focus = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  return (
    <Field label={label} required error={error} help={help}>
      {(control) => (
        <TextInput
          {...control}
          ref={focus}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={({ target }) => onChange(digitsOf(target.value))}
        />
      )}
    </Field>
  );
}

/** Full-width digits of a Chinese keyboard count, the gap that apps show does not. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);

export const isCode = (text: string) => text.length === CODE_DIGITS;
