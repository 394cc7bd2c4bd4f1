import * as Primitive from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject } from 'react';
import { keyframes, styled } from 'styled-components';

import { closeOnEscape } from '../overlay/close-on-escape.ts';
import { PanelBody, PanelHead, panelTitleStyles } from '../overlay/panel.tsx';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The button that opens and closes it: a press on it is none outside, and the focus returns there. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * What is at hand beside every page, 320 px wide; the page behind stays in use. Stands where it is written, so that
 * readers find it in its place among the landmarks.
 *
 * ARIA: a complementary landmark with a title. Keys: Tab moves inside, Esc closes. A press elsewhere closes too. The
 * focus starts inside and returns to the opener, unless the press took it elsewhere.
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
        <PanelHead title={<Title>{title}</Title>} onClose={close} />
        <PanelBody>{children}</PanelBody>
      </Panel>
    </Primitive.Root>
  );
}

/** On something that can be used; a press on the bare page takes the focus to a frame that only a program focuses. */
const TAKES_FOCUS = 'a, button, input, select, textarea, [role], [tabindex="0"]';

/** Nowhere of use, or on something that goes away with the panel. */
function isFocusLost(panel: EventTarget | null): boolean {
  const { activeElement } = document;
  return !activeElement?.matches(TAKES_FOCUS) || (panel instanceof Node && panel.contains(activeElement));
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
