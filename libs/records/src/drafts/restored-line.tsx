import { useRef } from 'react';
import { styled } from 'styled-components';

import { Alert, Button, DateTime, Text, useFocusReplacementOnUnmount, useText } from '@backroom/ui';

import { draftsText } from './drafts.text.ts';

interface RestoredLineProps {
  /** When the draft was stored, in milliseconds since the epoch. */
  at: number;
  /** Returns to what is stored; the line disappears. */
  onDiscard: () => void;
  /** Above something that fills its card to the edges. */
  inset?: boolean;
  /** Closes the line and keeps the input; for input that saves itself. */
  onClose?: () => void;
}

/** The line above a form whose unsaved input was restored, with its time and a button that discards it. */
export function RestoredLine({ at, onDiscard, inset, onClose }: RestoredLineProps) {
  const t = useText(draftsText);
  const line = useRef<HTMLDivElement>(null);
  useFocusReplacementOnUnmount(line);
  return (
    <Line ref={line} data-inset={inset}>
      <Alert
        {...(onClose && { onClose })}
        action={
          <Button size="small" aria-label={t('discardRestored')} onClick={onDiscard}>
            {t('discard')}
          </Button>
        }
      >
        {t('restored')}{' '}
        <Text as="span" tone="soft">
          <DateTime value={new Date(at).toISOString()} precision="minutes" />
        </Text>
      </Alert>
    </Line>
  );
}

const Line = styled.div`
  &[data-inset] {
    padding: 0 var(--ui-space-5) var(--ui-space-5);
  }

  /* Breaks before the date, not within it. */
  time {
    white-space: nowrap;
  }
`;
