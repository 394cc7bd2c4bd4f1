import { type SubmitEvent, useState } from 'react';

import { useProveFactorMutation } from '@backroom/client/sign-in-steps';
import { Alert, Button, useText } from '@backroom/ui';

import { CodeField } from './code-field.tsx';
import { Form, Submit, Wide } from './form-parts.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';
import { useFactorPasskey } from './use-factor-passkey.ts';
import { type StepProps, useStep } from './use-step.ts';

/** Minimum length of authenticator and recovery codes. */
const LEAST_LENGTH = 6;

/** The second factor: an authenticator code, a recovery code or a passkey. */
export function FactorStep({ step, enter, onLeave }: StepProps) {
  const t = useText(stepsText);
  const said = useStep({ enter, onLeave });
  const [prove, { isLoading }] = useProveFactorMutation();
  const codes = (['totp', 'recovery'] as const).filter((method) => step.methods.includes(method));
  const [method, setMethod] = useState(codes[0]);
  const [code, setCode] = useState('');
  const passkey = useFactorPasskey(step.ticket, said);
  const hasPasskey = step.methods.includes('passkey') && 'PublicKeyCredential' in window;
  const other = codes.find((one) => one !== method);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = code.trim();
    if (!method || isLoading) return;
    if (!said.begin(typed.length < LEAST_LENGTH ? { code: t(`${method}Missing`) } : {}, form)) return;
    said.settle(await prove({ body: { ticket: step.ticket, method, code: typed }, quiet: 'all' }), said.goOn);
    form.querySelector<HTMLInputElement>('[name="code"]')?.select();
  };
  const change = (next: string) => {
    setCode(next);
    said.forgive('code');
  };

  return (
    <StepFrame title={t('factor')} lead={t(method ? `${method}Lead` : 'passkeyLead')} onBack={() => onLeave(null)}>
      <Form noValidate data-size="large" aria-label={t('factor')} onSubmit={(event) => void submit(event)}>
        {method && (
          <CodeField
            key={method}
            label={t(method)}
            isDigits={method === 'totp'}
            value={code}
            error={said.complaints.code}
            onChange={change}
          />
        )}
        {method && (
          <Submit refusal={said.refusal} isLoading={isLoading}>
            {t('verify')}
          </Submit>
        )}
        {!method && said.refusal && <Alert tone="danger">{said.refusal}</Alert>}
        {hasPasskey && (
          <Wide>
            <Button tone={method ? 'outline' : 'solid'} loading={passkey.isBusy} onClick={() => void passkey.prove()}>
              {t('usePasskey')}
            </Button>
          </Wide>
        )}
        {other && (
          <Wide>
            <Button
              tone="ghost"
              size="medium"
              onClick={() => {
                setMethod(other);
                said.begin();
                setCode('');
              }}
            >
              {t(other === 'totp' ? 'useTotp' : 'useRecovery')}
            </Button>
          </Wide>
        )}
      </Form>
    </StepFrame>
  );
}
