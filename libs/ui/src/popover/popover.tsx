import * as Primitive from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode, useState } from 'react';

import { PopoverContent } from './popover.styles.ts';

export interface PopoverProps {
  /** The button that opens it; must accept a ref and native props. */
  trigger: ReactElement;
  /** Accessible name of the popover. */
  label: string;
  /** Content, or a function that receives a close callback. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Edge of the trigger to align with. */
  align?: 'start' | 'center' | 'end';
  /** Controlled state, together with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Non-modal popover next to its trigger.
 *
 * ARIA dialog (not modal). Keys: Enter or Space on the button opens and closes; the focus moves to the first control
 * inside; Esc closes and returns the focus to the button. Leaving by Tab or a click outside also closes it.
 */
export function Popover({ trigger, label, children, align = 'start', open, onOpenChange }: PopoverProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false);
  const setOpen = (next: boolean) => {
    setUncontrolledOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Primitive.Root open={open ?? uncontrolledOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <PopoverContent aria-label={label} align={align} sideOffset={4} collisionPadding={8}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </PopoverContent>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
