import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button, Card, Skeleton, useText } from '@backroom/ui';

import type { BlockKind } from '../model/home-blocks.ts';
import { frameText } from './frame.text.ts';

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
  const t = useText(frameText);
  return (
    <Card title={title} actions={actions} flush>
      <Body data-low={LOW.includes(kind) || undefined} aria-busy={(isLoading && !onRetry) || undefined}>
        {onRetry ? (
          <Retry>
            <Button tone="outline" onClick={onRetry}>
              {t('retry')}
            </Button>
          </Retry>
        ) : isLoading ? (
          <Placeholder>
            <Skeleton lines={LOW.includes(kind) ? 1 : 6} />
          </Placeholder>
        ) : (
          children
        )}
      </Body>
    </Card>
  );
}

/** Blocks with a single line. */
const LOW: readonly BlockKind[] = ['shortcuts'];

const Body = styled.div`
  position: relative;
  height: calc(var(--ui-space-11) * 5.5);
  overflow-y: auto;
  overscroll-behavior: auto;

  &[data-low] {
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
