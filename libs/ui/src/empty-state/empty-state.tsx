import type { ReactNode } from 'react';

import { Block, Message, Title } from './empty-state.styles.ts';

export interface EmptyStateProps {
  /** Why there is no content, for example 还没有角色. */
  title: string;
  /** What to do, in one sentence. */
  description?: string;
  /** The next step: one button. */
  action?: ReactNode;
}

/** Shown if there is no content yet or nothing matches: a sentence and the next step. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <Block>
      <Title>{title}</Title>
      {description && <Message>{description}</Message>}
      {action}
    </Block>
  );
}
