import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { useGetDemoAccountsQuery } from '@backroom/client/app-config';
import { PHONE_TEXT_MAX } from '@backroom/contract/sign-in';
import { CodeInput, Field, TextInput, useText } from '@backroom/ui';

import { DemoChoice, DemoChoices } from '../demo/demo-choices.tsx';
import { DemoSection } from '../demo/demo-section.tsx';
import { writeField } from '../form/form-fields.ts';
import { Form, SubmitSection } from '../form/form-parts.tsx';
import { phoneText } from './phone.text.ts';
import { CODE_LENGTH, type PhoneFormOptions, usePhoneForm } from './use-phone-form.ts';

interface PhoneFormProps extends PhoneFormOptions {
  isDemo: boolean;
  /** Other sign-in methods, between the form and the demo numbers. */
  children: ReactNode;
}

/** Sign-in by phone number and SMS code. */
export function PhoneForm({ isDemo, children, ...props }: PhoneFormProps) {
  const t = useText(phoneText);
  const form = useRef<HTMLFormElement>(null);
  const phoneForm = usePhoneForm(props);
  const { phone, code, sent, fieldErrors } = phoneForm;

  const fillIn = (number: string) => {
    writeField(form.current, 'phone', number);
    phoneForm.changePhone(number);
  };

  // Before a code was sent, Enter requests one.
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || sent) return;
    event.preventDefault();
    void phoneForm.send(form.current);
  };

  return (
    <>
      <Form
        noValidate
        ref={form}
        data-size="large"
        aria-label={t('submit')}
        onSubmit={(event) => void phoneForm.submit(event)}
      >
        <Field label={t('phone')} error={fieldErrors.phone}>
          {(control) => (
            <TextInput
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={PHONE_TEXT_MAX}
              defaultValue={phone}
              onKeyDown={handleKeyDown}
              onChange={({ target }) => phoneForm.changePhone(target.value)}
            />
          )}
        </Field>
        <Field label={t('code')} error={fieldErrors.code} help={sent && t('sentTo', { phone: sent.phone })}>
          {(control) => (
            <CodeInput
              {...control}
              name="code"
              length={CODE_LENGTH}
              value={code}
              onChange={phoneForm.changeCode}
              sending={phoneForm.isSending}
              sentAt={sent?.at ?? null}
              waitSeconds={sent?.waitSeconds}
              onSend={() => void phoneForm.send(form.current)}
            />
          )}
        </Field>
        <SubmitSection formError={phoneForm.formError} isLoading={phoneForm.isLoading} isSolving={phoneForm.isSolving}>
          {t('submit')}
        </SubmitSection>
      </Form>
      {children}
      {isDemo && <DemoPhones onChoose={fillIn} />}
    </>
  );
}

function DemoPhones({ onChoose }: { onChoose: (phone: string) => void }) {
  const t = useText(phoneText);
  const { data: accounts = [] } = useGetDemoAccountsQuery({ suppressErrors: 'all' });
  const phones = accounts.map(({ phone }) => phone).filter(Boolean);
  if (phones.length === 0) return null;
  return (
    <DemoSection heading={t('demo')} help={t('demoHelp')}>
      <DemoChoices>
        {phones.map((phone) => (
          <DemoChoice key={phone} name={phone} onChoose={() => onChoose(phone)} />
        ))}
      </DemoChoices>
    </DemoSection>
  );
}
