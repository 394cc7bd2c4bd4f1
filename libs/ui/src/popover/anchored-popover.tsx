import * as Primitive from '@radix-ui/react-popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';

import { floatingListStyles } from '../dropdown-menu/dropdown-menu.styles.ts';

export interface AnchoredPopoverProps {
  open: boolean;
  /** Called on Esc, on a click outside and when Tab leaves. */
  onClose: () => void;
  /** Anchor of the popover; clicks on it do not close it. Must accept a ref. */
  anchor: ReactElement;
  anchorRef: RefObject<HTMLElement | null>;
  children: ReactNode;
  label: string;
  /** A list or tree of options belongs to its field; it is a region then, and no dialog. */
  isList?: boolean;
  /** Width of the anchor (a list) or of the content (a calendar). */
  width?: 'anchor' | 'content';
}

/** Popover below a text field: the focus stays in the field, the popover never takes it. */
export function AnchoredPopover({
  open,
  onClose,
  anchor,
  anchorRef,
  children,
  label,
  isList = false,
  width = 'anchor',
}: AnchoredPopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Anchor asChild>{anchor}</Primitive.Anchor>
      <Primitive.Portal>
        <Content
          role={isList ? 'region' : 'dialog'}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          data-width={width}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // Prevents the field from handling the same Esc as "clear".
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onInteractOutside={(event) => {
            if (anchorRef.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {children}
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const Content = styled(Primitive.Content)`
  ${floatingListStyles}
  max-width: calc(100vw - var(--ui-space-7));
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;

  &[data-width='anchor'] {
    width: max(var(--radix-popover-trigger-width), 200px);
    overflow: hidden;
  }
`;
