import { Field, TextInput } from '@backroom/ui';

interface CodeFieldProps {
  label: string;
  /** Six digits of an authenticator; otherwise a recovery code with letters and dashes. */
  isDigits: boolean;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** Input for an authenticator or recovery code. Non-digits in pasted authenticator codes are removed. */
export function CodeField({ label, isDigits, value, error, onChange }: CodeFieldProps) {
  const normalize = (text: string) => (isDigits ? text.normalize('NFKC').replace(/\D/g, '').slice(0, 6) : text);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          inputMode={isDigits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(normalize(target.value))}
        />
      )}
    </Field>
  );
}
