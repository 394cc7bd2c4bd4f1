import { type SubmitEvent, useState } from 'react';

import { getAppName, useAppInfo } from '@backroom/client/app-config';
import { Checkbox, RecoveryCodes, useLanguage, useText } from '@backroom/ui';

import { Form, SubmitSection, TopSection } from '../form/form-parts.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';

interface RecoveryCodesConfirmationProps {
  codes: readonly string[];
  username: string;
  formError: string | null;
  onSaved: () => void;
}

/** Shows the recovery codes once; the user continues after confirming that they are saved. */
export function RecoveryCodesConfirmation({ codes, username, formError, onSaved }: RecoveryCodesConfirmationProps) {
  const t = useText(stepsText);
  const name = getAppName(useAppInfo(), useLanguage());
  const [isSaved, setSaved] = useState(false);
  const [isReminderShown, setReminderShown] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaved) onSaved();
    else setReminderShown(true);
  };
  const handleCheckedChange = (next: boolean) => {
    setSaved(next);
    setReminderShown(false);
  };

  return (
    <StepFrame title={t('codes')} lead={t('codesLead')}>
      <TopSection>
        <RecoveryCodes codes={codes} heading={[name, username].filter(Boolean).join(' · ')} />
      </TopSection>
      <Form noValidate data-size="large" aria-label={t('codes')} onSubmit={submit}>
        <Checkbox label={t('saved')} checked={isSaved} onCheckedChange={handleCheckedChange} />
        <SubmitSection formError={isReminderShown ? t('saveFirst') : formError} isLoading={false}>
          {t('goOn')}
        </SubmitSection>
      </Form>
    </StepFrame>
  );
}
