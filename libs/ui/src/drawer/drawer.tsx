import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { backdropStyles, bottomPanelStyles, edgePanelStyles } from '../overlay/panel.styles.ts';
import { PanelContent } from '../overlay/panel.tsx';
import { getPanelKeys } from '../overlay/panel-keys.ts';
import { pointerEventsAuto } from '../overlay/pointer-events-auto.ts';
import { focusFirstField, useFocusReturn } from '../overlay/use-focus-return.ts';
import { useGuardedClose } from '../overlay/use-guarded-close.tsx';

/** Requests to close the drawer; opens a confirmation if there are unsaved changes. */
export type RequestClose = () => void;

export interface DrawerProps {
  open: boolean;
  /** Called with false to close; with `guard` only after the user confirmed to discard the changes. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Buttons, the primary one last. A function receives `close`, which respects `guard`. */
  footer?: ReactNode | ((close: RequestClose) => ReactNode);
  /** 480 (default, up to eight fields), 640 (two columns) or 880 px; full width below 576 px. */
  width?: 'small' | 'medium' | 'large';
  /** `bottom` is a sheet as high as its content, for phones. */
  edge?: 'end' | 'bottom';
  /** There are unsaved changes: closing requires confirmation. */
  guard?: boolean;
}

/**
 * A form or detail view next to its list.
 *
 * ARIA dialog (modal). Keys: Tab is trapped, Esc closes, Ctrl+Enter or ⌘+Enter performs the primary action. The initial
 * focus is on the first field, in a sheet on the panel; on close it returns to the opener, or to the title of the page if the drawer
 * opened by itself.
 */
export function Drawer({ open, onOpenChange, guard = false, ...panelProps }: DrawerProps) {
  const { close, confirmation } = useGuardedClose({ open, guard, onOpenChange });
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Primitive.Portal>
        <Backdrop />
        <DrawerPanel {...panelProps} onClose={close} />
      </Primitive.Portal>
      {confirmation}
    </Primitive.Root>
  );
}

type DrawerPanelProps = Omit<DrawerProps, 'open' | 'onOpenChange' | 'guard'> & { onClose: RequestClose };

function DrawerPanel({ title, description, children, footer, width = 'small', edge, onClose }: DrawerPanelProps) {
  const focusReturn = useFocusReturn(edge === 'bottom' ? focusPanel : focusFirstField);
  return (
    <Panel {...focusReturn} data-width={width} data-edge={edge} aria-modal="true" {...getPanelKeys(onClose)}>
      <PanelContent
        title={title}
        description={description}
        footer={typeof footer === 'function' ? footer(onClose) : footer}
        onClose={onClose}
      >
        {children}
      </PanelContent>
    </Panel>
  );
}

/** A field would open the keyboard of a phone, which covers the sheet. */
function focusPanel(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

const Backdrop = styled(Primitive.Overlay)`
  ${backdropStyles}
  z-index: var(--ui-z-drawer);
`;

const Panel = styled(Primitive.Content)`
  ${edgePanelStyles}
  --panel-width: 480px;
  width: min(var(--panel-width), 100vw);
  ${pointerEventsAuto}

  &[data-width='medium'] {
    --panel-width: 640px;
  }

  &[data-width='large'] {
    --panel-width: 880px;
  }

  @media (max-width: 575px) {
    width: 100vw;
  }

  &[data-edge='bottom'] {
    ${bottomPanelStyles}
  }
`;
