import * as Primitive from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode, useState } from 'react';

import { PopoverSheet } from './popover.styles.ts';

export interface PopoverProps {
  /** The button that opens it; takes a ref and native props. */
  trigger: ReactElement;
  /** Name of the sheet for readers. */
  label: string;
  /** What the sheet holds; a function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Edge of the trigger that the sheet is flush with. */
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Given together with `onOpenChange`: the caller holds the state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A small sheet beside the button that opened it; the page behind stays in use.
 *
 * ARIA dialog (not modal). Keys: Enter or Space on the button opens and closes; the focus goes to the first control
 * inside; Esc closes and returns it to the button. Leaving it by Tab or a press elsewhere closes it too.
 */
export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
}: PopoverProps) {
  const [openInside, setOpenInside] = useState(false);
  const setOpen = (next: boolean) => {
    setOpenInside(next);
    onOpenChange?.(next);
  };
  return (
    <Primitive.Root open={open ?? openInside} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <PopoverSheet aria-label={label} align={align} side={side} sideOffset={4} collisionPadding={8}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </PopoverSheet>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
