import { type SubmitEvent, useState } from 'react';

import { appNameIn, useAppInfo } from '@backroom/client/app-config';
import { Checkbox, RecoveryCodes, useLanguage, useText } from '@backroom/ui';

import { Above, Form, Submit } from './form-parts.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';

interface SaveCodesProps {
  codes: readonly string[];
  username: string;
  refusal: string | null;
  onSaved: () => void;
}

/** Shows the recovery codes once; the user continues after confirming that they are saved. */
export function SaveCodes({ codes, username, refusal, onSaved }: SaveCodesProps) {
  const t = useText(stepsText);
  const name = appNameIn(useAppInfo(), useLanguage());
  const [isSaved, setSaved] = useState(false);
  const [isHasty, setHasty] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaved) onSaved();
    else setHasty(true);
  };
  const tick = (next: boolean) => {
    setSaved(next);
    setHasty(false);
  };

  return (
    <StepFrame title={t('codes')} lead={t('codesLead')}>
      <Above>
        <RecoveryCodes codes={codes} heading={[name, username].filter(Boolean).join(' · ')} />
      </Above>
      <Form noValidate data-size="large" aria-label={t('codes')} onSubmit={submit}>
        <Checkbox label={t('saved')} checked={isSaved} onCheckedChange={tick} />
        <Submit refusal={isHasty ? t('saveFirst') : refusal} isLoading={false}>
          {t('goOn')}
        </Submit>
      </Form>
    </StepFrame>
  );
}
