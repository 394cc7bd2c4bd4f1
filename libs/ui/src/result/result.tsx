import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { resultText } from './result.text.ts';

export type ResultReason = 'noRight' | 'signedOut' | 'notFound' | 'offline' | 'failed';

export interface ResultProps {
  reason: ResultReason;
  /** Replaces the default title of the reason. */
  title?: string;
  /** What to do next, one or two sentences. */
  description?: string;
  /** One primary button, then at most one link. */
  actions?: ReactNode;
  /** An error number to copy, the message of the server. */
  detail?: ReactNode;
  /** `page` renders the h1 of the view; `card` is part of a page. */
  place?: 'page' | 'card';
}

const CODES: Partial<Record<ResultReason, string>> = { noRight: '403', signedOut: '401', notFound: '404' };

/**
 * Replaces a page or a card that cannot be shown: reason and next step. ARIA: a section with a heading. A caller that
 * shows it as a page must move the focus to the h1, as with any page.
 */
export function Result({ reason, title, description, actions, detail, place = 'card' }: ResultProps) {
  const t = useText(resultText);
  const code = CODES[reason];
  return (
    <Block data-place={place}>
      {code && place === 'page' && <Code data-code="">{code}</Code>}
      {place === 'page' ? <h1 tabIndex={-1}>{title ?? t(reason)}</h1> : <h2>{title ?? t(reason)}</h2>}
      <p>{description ?? t(`${reason}Hint`)}</p>
      {actions && <Actions>{actions}</Actions>}
      {detail && <Code as="div">{detail}</Code>}
    </Block>
  );
}

const Block = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--ui-space-3);
  width: min(100%, 480px);
  margin-inline: auto;
  padding: var(--ui-space-10) var(--ui-space-7);
  text-align: center;
  overflow-wrap: anywhere;

  &[data-place='page'] {
    padding-top: 25vh;
  }

  h1 {
    font-size: var(--ui-fs-title-1);
    line-height: var(--ui-lh-title-1);
    text-wrap: balance;
  }

  h2 {
    font-size: var(--ui-fs-body);
    line-height: var(--ui-lh-body);
  }

  & > p:not([data-code]) {
    max-width: 42em;
    color: var(--ui-fg-2);
    text-wrap: pretty;
  }
`;

const Code = styled.p`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: center;
  margin-top: var(--ui-space-3);
`;
