import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Alert, Button, Spinner, useText } from '@backroom/ui';

import { signInText } from '../sign-in.text.ts';

interface SubmitSectionProps {
  /** The error of the last attempt. */
  formError: string | null;
  isLoading: boolean;
  isSolving?: boolean;
  children: ReactNode;
}

/** The end of every sign-in form: error, submit button and progress. */
export function SubmitSection({ formError, isLoading, isSolving = false, children }: SubmitSectionProps) {
  const t = useText(signInText);
  return (
    <>
      {formError && <Alert tone="danger">{formError}</Alert>}
      <FullWidth>
        <Button type="submit" tone="solid" loading={isLoading}>
          {children}
        </Button>
        <Progress role="status">
          {isSolving && (
            <>
              <Spinner /> {t('checking')}
            </>
          )}
        </Progress>
      </FullWidth>
    </>
  );
}

/** The page heading; focused when a step is mounted. */
export const Title = styled.h1`
  margin-bottom: var(--ui-space-6);
  font-size: var(--ui-fs-title-1);
  line-height: var(--ui-lh-title-1);
`;

export const focusOnMount = (element: HTMLElement | null) => element?.focus();

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);
`;

export const TopSection = styled.div`
  margin-bottom: var(--ui-space-5);
`;

export const FullWidth = styled.div`
  display: grid;
  margin-top: var(--ui-space-3);
`;

const Progress = styled.p`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);

  &:not(:empty) {
    margin-top: var(--ui-space-3);
  }
`;
