import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useBeginEnrolmentMutation, useConfirmEnrolmentMutation } from '@backroom/client/sign-in-steps';
import { type SignInAnswer } from '@backroom/contract/sign-in';
import { Alert, Button, DescriptionList, QrCode, Skeleton, useText } from '@backroom/ui';

import { CodeField } from './code-field.tsx';
import { Form, Submit } from './form-parts.tsx';
import { loginText } from './login.text.ts';
import { SaveCodes } from './save-codes.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';
import { type StepProps, useStep } from './use-step.ts';

const CODE_LENGTH = 6;

/** A role requires a second factor and the user has none: enrols an authenticator. */
export function EnrolStep({ step, username, enter, onLeave }: StepProps) {
  const t = useText(stepsText);
  const said = useStep({ enter, onLeave });
  const { ticket } = step;
  const { secret, begin } = useSecret(ticket, said);
  const [confirm, { isLoading }] = useConfirmEnrolmentMutation();
  const [code, setCode] = useState('');
  const [enrolled, setEnrolled] = useState<{ recoveryCodes: string[]; next: SignInAnswer } | null>(null);

  if (enrolled) {
    const { recoveryCodes, next } = enrolled;
    return (
      <SaveCodes codes={recoveryCodes} username={username} refusal={said.refusal} onSaved={() => said.goOn(next)} />
    );
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !said.begin(code.length < CODE_LENGTH ? { code: t('totpMissing') } : {}, form)) return;
    said.settle(await confirm({ body: { ticket, code }, quiet: 'all' }), setEnrolled);
    form.querySelector<HTMLInputElement>('[name="code"]')?.select();
  };
  const change = (next: string) => {
    setCode(next);
    said.forgive('code');
  };

  return (
    <StepFrame title={t('enrol')} lead={t('enrolLead')} onBack={() => onLeave(null)}>
      {secret ? (
        <>
          <Picture>
            <QrCode value={secret.uri} label={t('qrCode')} />
          </Picture>
          <Words>
            <DescriptionList
              columns={1}
              facts={[{ label: t('secret'), value: <Key>{inFours(secret.secret)}</Key>, copy: secret.secret }]}
            />
          </Words>
          <Form noValidate data-size="large" aria-label={t('enrol')} onSubmit={(event) => void submit(event)}>
            <CodeField label={t('totp')} isDigits value={code} error={said.complaints.code} onChange={change} />
            <Submit refusal={said.refusal} isLoading={isLoading}>
              {t('confirm')}
            </Submit>
          </Form>
        </>
      ) : (
        <Waiting refusal={said.refusal} onRetry={begin} />
      )}
    </StepFrame>
  );
}

/** Requests the secret of the authenticator once. */
function useSecret(ticket: string, { begin: clear, settle }: ReturnType<typeof useStep>) {
  const [ask] = useBeginEnrolmentMutation();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const settleNow = useRef(settle);
  useEffect(() => {
    settleNow.current = settle;
  });
  const fetch = useCallback(async () => {
    settleNow.current(await ask({ body: { ticket }, quiet: 'all' }), setSecret);
  }, [ask, ticket]);

  // A second request would invalidate the first secret.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void fetch();
  }, [fetch]);

  const begin = () => {
    clear();
    void fetch();
  };
  return { secret, begin };
}

function Waiting({ refusal, onRetry }: { refusal: string | null; onRetry: () => void }) {
  const t = useText(loginText);
  if (refusal === null)
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    );
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {refusal}
    </Alert>
  );
}

/** Groups of four are easier to type. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const Key = styled.code`
  font-family: var(--ui-font-mono);
`;

const Words = styled.div`
  margin-bottom: var(--ui-space-5);
`;

const Picture = styled.div`
  display: grid;
  justify-content: center;
  margin-bottom: var(--ui-space-5);
`;
