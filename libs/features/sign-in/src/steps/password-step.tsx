import { type SubmitEvent, useState } from 'react';

import { useGetAppConfigQuery } from '@backroom/client/app-config';
import { useChoosePasswordMutation } from '@backroom/client/sign-in-steps';
import { PASSWORD_MAX, PASSWORD_MIN } from '@backroom/contract/sign-in';
import { Field, PasswordInput, useText } from '@backroom/ui';

import { Form, SubmitSection } from '../form/form-parts.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';
import { type StepProps, useSignInStep } from './use-sign-in-step.ts';

/** Replaces the initial password. No repetition field: the input can reveal the password. */
export function PasswordStep({ step, username, handleSignInResult, onLeave }: StepProps) {
  const t = useText(stepsText);
  const { fieldErrors, formError, startAttempt, clearErrors, handleResult, proceed } = useSignInStep({
    handleSignInResult,
    onLeave,
  });
  const [choosePassword, { isLoading }] = useChoosePasswordMutation();
  const [password, setPassword] = useState('');
  const { data: config } = useGetAppConfigQuery();
  const min = Number(config?.sys_password_min_length ?? PASSWORD_MIN);
  const kinds = Number(config?.sys_password_kinds ?? 1);

  const validate = () => {
    if (password.length < min) return { password: t('tooShort', { min }) };
    return password.length > PASSWORD_MAX ? { password: t('tooLong', { max: PASSWORD_MAX }) } : {};
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !startAttempt(validate(), form)) return;
    handleResult(await choosePassword({ body: { ticket: step.ticket, password }, suppressErrors: 'all' }), proceed);
    form.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };

  return (
    <StepFrame title={t('choose')} lead={t('chooseLead')} onBack={() => onLeave(null)}>
      <Form noValidate data-size="large" aria-label={t('choose')} onSubmit={(event) => void submit(event)}>
        {/* Password managers need the user name. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <Field
          label={t('newPassword')}
          error={fieldErrors.password}
          help={t(kinds > 1 ? 'rulesWithKinds' : 'rules', { min, max: PASSWORD_MAX, kinds })}
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
                clearErrors('password');
              }}
            />
          )}
        </Field>
        <SubmitSection formError={formError} isLoading={isLoading}>
          {t('save')}
        </SubmitSection>
      </Form>
    </StepFrame>
  );
}
