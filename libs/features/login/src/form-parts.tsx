import { type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Alert, Button, Spinner, useText } from '@backroom/ui';

import { loginText } from './login.text.ts';

interface SubmitProps {
  /** The error of the last attempt. */
  refusal: string | null;
  isLoading: boolean;
  isSolving?: boolean;
  children: ReactNode;
}

/** The end of every sign-in form: error, submit button and progress. */
export function Submit({ refusal, isLoading, isSolving = false, children }: SubmitProps) {
  const t = useText(loginText);
  return (
    <>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Wide>
        <Button type="submit" tone="solid" loading={isLoading}>
          {children}
        </Button>
        <Going role="status">
          {isSolving && (
            <>
              <Spinner /> {t('checking')}
            </>
          )}
        </Going>
      </Wide>
    </>
  );
}

/** The page heading; focused when a step is mounted. */
export const Title = styled.h1`
  margin-bottom: var(--ui-space-6);
  font-size: var(--ui-fs-title-1);
  line-height: var(--ui-lh-title-1);
`;

export const focusOnArrival = (element: HTMLElement | null) => element?.focus();

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);
`;

export const Above = styled.div`
  margin-bottom: var(--ui-space-5);
`;

export const Wide = styled.div`
  display: grid;
  margin-top: var(--ui-space-3);
`;

const Going = styled.p`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);

  &:not(:empty) {
    margin-top: var(--ui-space-3);
  }
`;
