import { type SubmitEvent, useState } from 'react';

import { useChoosePasswordMutation } from '@backroom/client/sign-in-steps';
import { PASSWORD_MAX, PASSWORD_MIN } from '@backroom/contract/sign-in';
import { Field, PasswordInput, useText } from '@backroom/ui';

import { Form, Submit } from './form-parts.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';
import { type StepProps, useStep } from './use-step.ts';

/** Replaces the initial password. No repetition field: the input can reveal the password. */
export function PasswordStep({ step, username, enter, onLeave }: StepProps) {
  const t = useText(stepsText);
  const { complaints, refusal, begin, forgive, settle, goOn } = useStep({ enter, onLeave });
  const [choose, { isLoading }] = useChoosePasswordMutation();
  const [password, setPassword] = useState('');

  const wrong = () => {
    if (password.length < PASSWORD_MIN) return { password: t('tooShort', { min: PASSWORD_MIN }) };
    return password.length > PASSWORD_MAX ? { password: t('tooLong', { max: PASSWORD_MAX }) } : {};
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !begin(wrong(), form)) return;
    settle(await choose({ body: { ticket: step.ticket, password }, quiet: 'all' }), goOn);
    form.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };

  return (
    <StepFrame title={t('choose')} lead={t('chooseLead')} onBack={() => onLeave(null)}>
      <Form noValidate data-size="large" aria-label={t('choose')} onSubmit={(event) => void submit(event)}>
        {/* Password managers need the user name. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <Field
          label={t('newPassword')}
          error={complaints.password}
          help={t('rules', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        >
          {(control) => (
            <PasswordInput
              {...control}
              capsLockHint
              name="password"
              autoComplete="new-password"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                forgive('password');
              }}
            />
          )}
        </Field>
        <Submit refusal={refusal} isLoading={isLoading}>
          {t('save')}
        </Submit>
      </Form>
    </StepFrame>
  );
}
