import * as Primitive from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';

import { floatingListStyles } from '../dropdown-menu/dropdown-menu.styles.ts';

export interface AnchoredProps {
  open: boolean;
  /** Asked by Esc, by a press elsewhere and by leaving with Tab. */
  onClose: () => void;
  /** What the sheet hangs from; presses on it close nothing. Takes a ref. */
  anchor: ReactElement;
  anchorRef: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** Left out where the sheet is only the frame of a list. */
  label?: string;
  /** As wide as the anchor (a list), or as wide as it needs (a calendar). */
  width?: 'anchor' | 'content';
}

/** The sheet under a field that one types into: the focus stays in the field, and the sheet never takes it by itself. */
export function Anchored({ open, onClose, anchor, anchorRef, children, label, width = 'anchor' }: AnchoredProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Anchor asChild>{anchor}</Primitive.Anchor>
      <Primitive.Portal>
        <Sheet
          role={label === undefined ? 'presentation' : 'dialog'}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          data-width={width}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field would take the same Esc for "clear".
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onInteractOutside={(event) => {
            if (anchorRef.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {children}
        </Sheet>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const Sheet = styled(Primitive.Content)`
  ${floatingListStyles}
  max-width: calc(100vw - var(--ui-space-7));
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;

  &[data-width='anchor'] {
    width: max(var(--radix-popover-trigger-width), 200px);
    overflow: hidden;
  }
`;
