import * as Primitive from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

const DELAY_MS = 400;

export interface TooltipBubbleProps {
  /** Represents the described element. */
  trigger: ReactElement;
  content: ReactNode;
}

/** The Radix tooltip without its trigger element. */
export function TooltipBubble({ trigger, content }: TooltipBubbleProps) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
        <Primitive.Portal>
          <Bubble sideOffset={6} collisionPadding={8}>
            {content}
          </Bubble>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Bubble = styled(Primitive.Content)`
  z-index: var(--ui-z-popover);
  max-width: min(42em, calc(100vw - var(--ui-space-7)));
  padding: var(--ui-space-2) var(--ui-space-3);
  border-radius: var(--ui-radius-2);
  background: var(--ui-fg-1);
  color: var(--ui-bg-surface);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  overflow-wrap: anywhere;
  box-shadow: var(--ui-e2);
  animation: ${appear} var(--ui-motion-1) var(--ui-ease-in);
`;
