import { type ReactNode } from 'react';

import { Block, Message, Title } from './empty-state.styles.ts';

export interface EmptyStateProps {
  /** Why there is nothing: 还没有角色。 */
  title: string;
  /** What to do about it, one sentence. */
  description?: string;
  /** The next step: one button. */
  action?: ReactNode;
}

/** In place of things that do not exist yet or do not match: a sentence and the next step, no picture. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <Block>
      <Title>{title}</Title>
      {description && <Message>{description}</Message>}
      {action}
    </Block>
  );
}
