import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button, useText } from '@backroom/ui';

import { focusOnMount, Title } from '../form/form-parts.tsx';
import { stepsText } from './steps.text.ts';

interface StepFrameProps {
  title: string;
  lead: string;
  /** Omitted if the user cannot go back. */
  onBack?: () => void;
  children: ReactNode;
}

/** Heading, lead, form and back button. The heading is focused so that the step is announced. */
export function StepFrame({ title, lead, onBack, children }: StepFrameProps) {
  const t = useText(stepsText);
  return (
    <>
      <StepTitle ref={focusOnMount} tabIndex={-1}>
        {title}
      </StepTitle>
      <Lead>{lead}</Lead>
      {children}
      {onBack && (
        <Back>
          <Button tone="ghost" onClick={onBack}>
            {t('back')}
          </Button>
        </Back>
      )}
    </>
  );
}

const StepTitle = styled(Title)`
  margin-bottom: var(--ui-space-3);
`;

const Lead = styled.p`
  margin-bottom: var(--ui-space-6);
  color: var(--ui-fg-2);
  text-wrap: pretty;
`;

const Back = styled.div`
  display: grid;
  margin-top: var(--ui-space-3);
`;
