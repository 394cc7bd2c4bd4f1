import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';

import { edgePanelStyles } from '../overlay/panel.styles.ts';
import { PanelContent } from '../overlay/panel.tsx';
import { closeOnEscape } from '../overlay/panel-keys.ts';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /**
   * The button that has opened the panel: the focus returns to it. A click on it or on another button with
   * `data-toggles-panel` is not an outside click.
   */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Non-modal panel, 320 px wide, next to any page, which stays usable. Rendered in place, without a portal, so that
 * screen readers find it in document order among the landmarks.
 *
 * ARIA: a complementary landmark with a title. Keys: Esc closes. An outside click closes too, but not the focus that
 * leaves. The focus starts inside and returns to the opener, unless the click focused another control.
 */
export function SidePanel({ open, onOpenChange, title, opener, children }: SidePanelProps) {
  const close = () => onOpenChange(false);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Panel
        role="complementary"
        aria-describedby={undefined}
        onKeyDown={closeOnEscape(close)}
        // The focus also leaves when a page moves it to its title.
        onFocusOutside={(event) => event.preventDefault()}
        onPointerDownOutside={(event) => {
          if (isToggle(event.target, opener.current)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (isFocusLost(event.currentTarget)) opener.current?.focus();
        }}
      >
        <PanelContent title={title} onClose={close}>
          {children}
        </PanelContent>
      </Panel>
    </Primitive.Root>
  );
}

const isToggle = (target: EventTarget | null, opener: HTMLElement | null): boolean =>
  target instanceof Element && (opener?.contains(target) === true || target.closest('[data-toggles-panel]') !== null);

/** Interactive elements. A click on the bare page focuses a container with `tabindex=-1`, which does not count. */
const FOCUSABLE_SELECTOR = 'a, button, input, select, textarea, [role], [tabindex="0"]';

/** Whether the focus is on no interactive element, or on one that unmounts with the panel. */
function isFocusLost(panel: EventTarget | null): boolean {
  const { activeElement } = document;
  return !activeElement?.matches(FOCUSABLE_SELECTOR) || (panel instanceof Node && panel.contains(activeElement));
}

const Panel = styled(Primitive.Content)`
  ${edgePanelStyles}
  width: min(320px, calc(100vw - var(--ui-space-10)));
`;
