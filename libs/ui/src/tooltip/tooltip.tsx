import * as Primitive from '@radix-ui/react-tooltip';
import { type ReactElement, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

import { Undescribed } from './undescribed.tsx';

export interface TooltipProps {
  /** Short text; no controls inside. */
  content: ReactNode;
  /** One focusable element that takes a ref and native props. */
  children: ReactElement<Record<string, unknown>>;
  /** False where the content only repeats the accessible name, so that readers hear it once. */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

const DELAY_MS = 400;

/**
 * A word on what an element does. ARIA tooltip: shows on hover after 400 ms and on focus at once, may be hovered,
 * Esc hides it.
 */
export function Tooltip({ content, children, describes = true, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{describes ? children : <Undescribed element={children} />}</Primitive.Trigger>
        <Primitive.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
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
