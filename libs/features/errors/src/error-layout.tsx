import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ErrorLayoutProps {
  /** Above the kind of error. */
  picture?: ReactNode;
  /** Kind of error, in small text above the title. */
  code: string;
  title: string;
  /** Advice for the user. */
  children: ReactNode;
  /** One primary action, and secondary actions. */
  actions: ReactNode;
  /** Facts below the actions, which do not move when the facts load. */
  details?: ReactNode;
}

/** Layout of error pages: kind, title, advice, actions and details. */
export function ErrorLayout({ picture, code, title, children, actions, details }: ErrorLayoutProps) {
  return (
    <Column>
      {picture}
      <Code>{code}</Code>
      <Title tabIndex={-1}>{title}</Title>
      <Help>{children}</Help>
      <Actions>{actions}</Actions>
      {details && <Details>{details}</Details>}
    </Column>
  );
}

const Column = styled.section`
  display: flex;
  flex-direction: column;
  max-width: 480px;
  margin: max(var(--ui-space-8), 16vh) auto 0;

  > svg {
    /* The square of the mark, not its margin, is above the text. */
    margin-block-end: var(--ui-space-6);
    margin-inline-start: calc(var(--ui-space-11) / -12);
    color: var(--ui-fg-2);
  }
`;

const Code = styled.p`
  color: var(--ui-fg-3);
`;

const Title = styled.h1`
  margin-top: var(--ui-space-3);
  font-size: var(--ui-fs-title-1);
  line-height: var(--ui-lh-title-1);
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Help = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-4);
  color: var(--ui-fg-2);
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: center;
  margin-top: var(--ui-space-7);
`;

const Details = styled.div`
  margin-top: var(--ui-space-8);

  &:empty {
    display: none;
  }
`;
