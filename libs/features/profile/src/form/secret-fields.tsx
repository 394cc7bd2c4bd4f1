import { type ReactNode, useCallback } from 'react';

import { PASSWORD_MAX } from '@backroom/contract/sign-in';
import type { FieldBinding } from '@backroom/records';
import { Field, PasswordInput, TextInput } from '@backroom/ui';

interface SecretFieldProps {
  field: FieldBinding;
  label: string;
  help?: ReactNode;
}

/** The current password or, with `isNew`, a new one. */
export function PasswordField({ field, label, help, isNew = false }: SecretFieldProps & { isNew?: boolean }) {
  const { name, value, error, onChange } = field;
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

const CODE_LENGTH = 6;

/** Authenticator code with six digits. Focused on mount, since it replaces the previous step. */
export function CodeField({ field, label, help }: SecretFieldProps) {
  const { name, value, error, onChange } = field;
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
          onChange={({ target }) => onChange(toDigits(target.value))}
        />
      )}
    </Field>
  );
}

/** Normalises full-width digits and removes the space that authenticator apps show. */
const toDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);

export const isCodeComplete = (text: string) => text.length === CODE_LENGTH;
