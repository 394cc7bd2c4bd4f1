import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Drawing } from './drawing.tsx';
import { Block, Message, Title } from './empty-state.styles.ts';
import { emptyStateText } from './empty-state.text.ts';

export interface ErrorStateProps {
  /** Default: 加载失败. */
  title?: string;
  /** Cause and solution, understandable for the user. */
  message?: string;
  /** Collapsed details for support, for example a request id or the server's message. */
  detail?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shown if content could not be loaded. ARIA: alert. */
export function ErrorState({ title, message, detail, onRetry, retrying = false }: ErrorStateProps) {
  const t = useText(emptyStateText);
  return (
    <Block role="alert">
      <Drawing reason="failed" />
      <Title>{title ?? t('failed')}</Title>
      {message && <Message>{message}</Message>}
      {onRetry && (
        <Button tone="outline" loading={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {detail && (
        <Details>
          <summary>{t('details')}</summary>
          <code>{detail}</code>
        </Details>
      )}
    </Block>
  );
}

const Details = styled.details`
  max-width: 100%;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  summary {
    min-height: var(--ui-target-min);
    cursor: pointer;
  }

  code {
    overflow-wrap: anywhere;
  }
`;
