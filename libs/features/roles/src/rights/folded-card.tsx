import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import { Card, Icon } from '@backroom/ui';

interface FoldedCardProps {
  label: string;
  /** What is seen of the content while it is closed. */
  summary: string;
  children: ReactNode;
}

/** A card of one line, which opens to its content. */
export function FoldedCard({ label, summary, children }: FoldedCardProps) {
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card flush>
      <Fold
        type="button"
        aria-label={`${label} · ${summary}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{summary}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </Fold>
      {isOpen && <Content id={contentId}>{children}</Content>}
    </Card>
  );
}

const Fold = styled.button`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: var(--ui-target-touch);
  padding: var(--ui-space-3) var(--ui-space-5);
  border: 0;
  border-radius: var(--ui-radius-4);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }

  > svg {
    flex: none;
    color: var(--ui-fg-3);
  }
`;

const Content = styled.div`
  padding: 0 var(--ui-space-5) var(--ui-space-5);
`;
