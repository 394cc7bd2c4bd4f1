import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { backdropStyles, sheetStyles } from '../overlay/panel.styles.ts';
import { PanelContent } from '../overlay/panel.tsx';
import { getPanelKeys } from '../overlay/panel-keys.ts';
import { focusFirstField, useFocusReturn } from '../overlay/use-focus-return.ts';
import { type CloseQuestion, useGuardedClose } from '../overlay/use-guarded-close.tsx';

export interface DialogProps {
  open: boolean;
  /** Called with false by Esc, the close button and a click outside; with `guard` only after a confirmation. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence below the title; announced when the dialog opens. */
  description?: string;
  children?: ReactNode;
  /** Buttons, the primary one last. A function receives `close`, which respects `guard`. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** There are unsaved changes, or what this question is about: closing requires confirmation. */
  guard?: boolean | CloseQuestion;
  /** Width: 400, 560 (medium, the default) or 800 px; below 576 px the dialog fills the screen. */
  size?: 'small' | 'medium' | 'large';
  /** `top` keeps the position while the content changes its height; default: `middle`. */
  placement?: 'middle' | 'top';
}

/**
 * Modal dialog for a short task.
 *
 * ARIA dialog (modal). Keys: Tab is trapped, Esc closes, Ctrl+Enter or ⌘+Enter performs the primary action. The initial
 * focus is on the first field. On close it returns to the opener, to the nearest remaining element, or to
 * the title of the page if the dialog opened by itself.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium', placement, guard = false } = props;
  const focusReturn = useFocusReturn(focusFirstField);
  const { close, confirmation } = useGuardedClose({ open, guard, onOpenChange });
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Primitive.Portal>
        <Backdrop />
        <Panel {...focusReturn} data-width={size} data-place={placement} aria-modal="true" {...getPanelKeys(close)}>
          <PanelContent
            title={title}
            description={description}
            footer={typeof footer === 'function' ? footer(close) : footer}
            onClose={close}
          >
            {children}
          </PanelContent>
        </Panel>
      </Primitive.Portal>
      {confirmation}
    </Primitive.Root>
  );
}

const Backdrop = styled(Primitive.Overlay)`
  ${backdropStyles}
`;

const Panel = styled(Primitive.Content)`
  ${sheetStyles}
  --panel-width: 560px;

  &[data-width='small'] {
    --panel-width: 400px;
  }

  &[data-width='large'] {
    --panel-width: 800px;
  }

  @media (min-width: 576px) {
    &[data-place='top'] {
      max-height: calc(88dvh - var(--ui-space-7));
      margin-top: 12dvh;
      margin-bottom: auto;
    }
  }

  @media (max-width: 575px) {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    border-radius: 0;
  }
`;
