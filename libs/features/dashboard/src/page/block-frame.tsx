import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button, Card, Skeleton, useText } from '@backroom/ui';

import type { BlockKind } from '../model/block-choices.ts';
import { blockFrameText } from './block-frame.text.ts';

interface BlockFrameProps {
  kind: BlockKind;
  title: string;
  actions?: ReactNode;
  isLoading?: boolean;
  /** The code of the block could not be loaded. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** The card of a block. Its size does not depend on its content, so that nothing moves when it arrives. */
export function BlockFrame({ kind, title, actions, isLoading = false, onRetry, children }: BlockFrameProps) {
  const t = useText(blockFrameText);
  return (
    <Card title={title} actions={actions} flush>
      <Body data-height={HEIGHTS[kind]} aria-busy={(isLoading && !onRetry) || undefined}>
        {onRetry ? (
          <Retry>
            <Button tone="outline" onClick={onRetry}>
              {t('retry')}
            </Button>
          </Retry>
        ) : isLoading ? (
          <Placeholder>
            <Skeleton lines={HEIGHTS[kind] === 'line' ? 1 : 6} />
          </Placeholder>
        ) : (
          children
        )}
      </Body>
    </Card>
  );
}

/**
 * Blocks that are lower than the others: six rows, tasks that are as high except on phones, details that are as high
 * where they have three columns, one line.
 */
const HEIGHTS: Partial<Record<BlockKind, 'rows' | 'tasks' | 'details' | 'line'>> = {
  own: 'details',
  attention: 'tasks',
  changes: 'rows',
  shortcuts: 'line',
};

const Body = styled.div`
  --six-rows: calc((var(--ui-space-9) + var(--ui-space-2)) * 6);

  position: relative;
  height: calc(var(--ui-space-11) * 5.5);
  overflow-y: auto;
  overscroll-behavior: auto;

  &:is([data-height='rows'], [data-height='tasks']) {
    height: var(--six-rows);
  }

  /* Two columns of rows. */
  @media (width >= 992px) {
    [data-place='wide'] &:is([data-height='rows'], [data-height='tasks']) {
      container-type: size;
      height: calc(var(--six-rows) / 2);
    }

    /* The people of a store seldom have more than three tasks. */
    [data-place='low'] &[data-height='tasks'] {
      height: auto;
      min-height: calc(var(--six-rows) / 2);
    }
  }

  @media (width >= 1200px) {
    &[data-height='details'] {
      height: var(--six-rows);
    }

    /* Beside two blocks, which grow with it: with room for a contact of two lines. */
    [data-place='tall'] &[data-height='details'] {
      height: auto;
      min-height: calc(var(--six-rows) + var(--ui-space-4));
    }
  }

  /* Two columns of details, the last one whole. */
  @media (width < 576px) {
    &[data-height='details'] {
      height: auto;
      min-height: calc(var(--ui-space-11) * 6.5);
    }
  }

  /* Most have two or three, which would leave half of a phone empty. */
  @media (width < 576px) {
    &[data-height='tasks'] {
      height: auto;
      min-height: calc(var(--six-rows) / 2);
    }
  }

  &[data-height='line'] {
    height: auto;
    min-height: var(--ui-space-11);
  }
`;

const Placeholder = styled.div`
  padding: var(--ui-space-5) var(--ui-space-6);
`;

const Retry = styled.div`
  display: grid;
  height: 100%;
  place-items: center;
`;
