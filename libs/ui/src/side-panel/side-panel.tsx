import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { keyframes, styled } from 'styled-components';

import { closeOnEscape } from '../overlay/close-on-escape.ts';
import { PanelBody, PanelHeader, panelTitleStyles } from '../overlay/panel.tsx';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The button that toggles the panel: a click on it is not an outside click, and the focus returns to it. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Non-modal panel, 320 px wide, next to any page, which stays usable. Rendered in place, without a portal, so that
 * screen readers find it in document order among the landmarks.
 *
 * ARIA: a complementary landmark with a title. Keys: Tab moves inside, Esc closes. An outside click closes too. The
 * focus starts inside and returns to the opener, unless the click focused another control.
 */
export function SidePanel({ open, onOpenChange, title, opener, children }: SidePanelProps) {
  const close = () => onOpenChange(false);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Panel
        role="complementary"
        aria-describedby={undefined}
        onKeyDown={closeOnEscape(close)}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (isFocusLost(event.currentTarget)) opener.current?.focus();
        }}
      >
        <PanelHeader title={<Title>{title}</Title>} onClose={close} />
        <PanelBody>{children}</PanelBody>
      </Panel>
    </Primitive.Root>
  );
}

/** Interactive elements. A click on the bare page focuses a container with `tabindex=-1`, which does not count. */
const FOCUSABLE_SELECTOR = 'a, button, input, select, textarea, [role], [tabindex="0"]';

/** Whether the focus is on no interactive element, or on one that unmounts with the panel. */
function isFocusLost(panel: EventTarget | null): boolean {
  const { activeElement } = document;
  return !activeElement?.matches(FOCUSABLE_SELECTOR) || (panel instanceof Node && panel.contains(activeElement));
}

const slideIn = keyframes`
  from { transform: translateX(100%); }
`;
const slideOut = keyframes`
  to { transform: translateX(100%); }
`;

const Panel = styled(Primitive.Content)`
  position: fixed;
  z-index: var(--ui-z-drawer);
  inset-block: 0;
  right: 0;
  display: flex;
  flex-direction: column;
  width: min(320px, calc(100vw - var(--ui-space-10)));
  background: var(--ui-bg-overlay);
  color: var(--ui-fg-1);
  box-shadow: var(--ui-e3);

  &:focus {
    outline: none;
  }

  &[data-state='open'] {
    animation: ${slideIn} var(--ui-motion-4) var(--ui-ease-in);
  }

  &[data-state='closed'] {
    animation: ${slideOut} var(--ui-motion-3) var(--ui-ease-out) forwards;
  }
`;

const Title = styled(Primitive.Title)`
  ${panelTitleStyles}
`;
