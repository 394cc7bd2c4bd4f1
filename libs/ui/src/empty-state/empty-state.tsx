import type { ReactNode } from 'react';

import { Drawing, type DrawingReason } from './drawing.tsx';
import { Block, Message, Title } from './empty-state.styles.ts';

export interface EmptyStateProps {
  /** Chooses the drawing. */
  reason?: Exclude<DrawingReason, 'failed'>;
  /** Why there is no content, for example 还没有角色. */
  title: string;
  /** What to do, in one sentence. */
  description?: string;
  /** The next step: one button. */
  action?: ReactNode;
}

/** Shown if there is no content yet or nothing matches: a drawing, a sentence and the next step. */
export function EmptyState({ reason = 'nothing', title, description, action }: EmptyStateProps) {
  return (
    <Block>
      <Drawing reason={reason} />
      <Title>{title}</Title>
      {description && <Message>{description}</Message>}
      {action}
    </Block>
  );
}
