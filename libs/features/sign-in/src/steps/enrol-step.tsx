import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useBeginEnrolmentMutation, useConfirmEnrolmentMutation } from '@backroom/client/sign-in-steps';
import type { SignInResult } from '@backroom/contract/sign-in';
import { Alert, Button, DescriptionList, QrCode, Skeleton, useText } from '@backroom/ui';

import { Form, SubmitSection } from '../form/form-parts.tsx';
import { CodeField } from '../phone/code-field.tsx';
import { signInText } from '../sign-in.text.ts';
import { RecoveryCodesConfirmation } from './recovery-codes-confirmation.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';
import { type StepProps, useSignInStep } from './use-sign-in-step.ts';

const CODE_LENGTH = 6;

/** A role requires a second factor and the user has none: enrols an authenticator. */
export function EnrolStep({ step, username, handleSignInResult, onLeave }: StepProps) {
  const t = useText(stepsText);
  const attempt = useSignInStep({ handleSignInResult, onLeave });
  const { ticket } = step;
  const { secret, retry } = useEnrolmentSecret(ticket, attempt);
  const [confirm, { isLoading }] = useConfirmEnrolmentMutation();
  const [code, setCode] = useState('');
  const [enrolled, setEnrolled] = useState<{ recoveryCodes: string[]; next: SignInResult } | null>(null);

  if (enrolled) {
    const { recoveryCodes, next } = enrolled;
    return (
      <RecoveryCodesConfirmation
        codes={recoveryCodes}
        username={username}
        formError={attempt.formError}
        onSaved={() => attempt.proceed(next)}
      />
    );
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !attempt.startAttempt(code.length < CODE_LENGTH ? { code: t('totpMissing') } : {}, form)) return;
    attempt.handleResult(await confirm({ body: { ticket, code }, suppressErrors: 'all' }), setEnrolled);
    form.querySelector<HTMLInputElement>('[name="code"]')?.select();
  };
  const handleChange = (next: string) => {
    setCode(next);
    attempt.clearErrors('code');
  };

  return (
    <StepFrame title={t('enrol')} lead={t('enrolLead')} onBack={() => onLeave(null)}>
      {secret ? (
        <>
          <QrFrame>
            <QrCode value={secret.uri} label={t('qrCode')} />
          </QrFrame>
          <SecretText>
            <DescriptionList
              columns={1}
              items={[{ label: t('secret'), value: <Key>{groupByFour(secret.secret)}</Key>, copy: secret.secret }]}
            />
          </SecretText>
          <Form noValidate data-size="large" aria-label={t('enrol')} onSubmit={(event) => void submit(event)}>
            <CodeField
              label={t('totp')}
              isDigits
              value={code}
              error={attempt.fieldErrors.code}
              onChange={handleChange}
            />
            <SubmitSection formError={attempt.formError} isLoading={isLoading}>
              {t('confirm')}
            </SubmitSection>
          </Form>
        </>
      ) : (
        <SecretPending formError={attempt.formError} onRetry={retry} />
      )}
    </StepFrame>
  );
}

/** Requests the secret of the authenticator once. */
function useEnrolmentSecret(ticket: string, { startAttempt, handleResult }: ReturnType<typeof useSignInStep>) {
  const [beginEnrolment] = useBeginEnrolmentMutation();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const settleRef = useRef(handleResult);
  useEffect(() => {
    settleRef.current = handleResult;
  });
  const loadSecret = useCallback(async () => {
    settleRef.current(await beginEnrolment({ body: { ticket }, suppressErrors: 'all' }), setSecret);
  }, [beginEnrolment, ticket]);

  // A second request would invalidate the first secret.
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void loadSecret();
  }, [loadSecret]);

  const retry = () => {
    startAttempt();
    void loadSecret();
  };
  return { secret, retry };
}

function SecretPending({ formError, onRetry }: { formError: string | null; onRetry: () => void }) {
  const t = useText(signInText);
  if (formError === null)
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    );
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {formError}
    </Alert>
  );
}

/** Groups of four are easier to type. */
const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const Key = styled.code`
  font-family: var(--ui-font-mono);
`;

const SecretText = styled.div`
  margin-bottom: var(--ui-space-5);
`;

const QrFrame = styled.div`
  display: grid;
  justify-content: center;
  margin-bottom: var(--ui-space-5);
`;
