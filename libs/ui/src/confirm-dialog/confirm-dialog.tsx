import * as Primitive from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { bottomSheetStyles } from '../overlay/bottom-sheet.styles.ts';
import { overlayText } from '../overlay/overlay.text.ts';
import { backdropStyles, sheetStyles } from '../overlay/panel.styles.ts';
import { panelTitleStyles } from '../overlay/panel.tsx';
import { getPanelKeys, panelButtons } from '../overlay/panel-keys.ts';
import { useFocusReturn } from '../overlay/use-focus-return.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Verb, object and question mark: 删除角色“门店店长”？ */
  title: string;
  /** Consequences, in one or two sentences with numbers. */
  body: ReactNode;
  /** Verb and object of the title; default: 确定. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'neutral' | 'danger';
  /** The action is running: the confirm button has a spinner, and the dialog cannot be closed. */
  pending?: boolean;
  /** Without it the dialog informs only: its one button closes it. */
  onConfirm?: (() => void) | undefined;
  /** Called by the cancel button and Esc. */
  onCancel: () => void;
}

/**
 * Confirmation before an action with serious consequences; below 576 px a sheet at the bottom edge.
 *
 * ARIA alertdialog. The initial focus is on the cancel button, so that Enter alone is safe. Keys: Tab is trapped, Esc
 * cancels, Ctrl+Enter or ⌘+Enter confirms; a click outside does nothing. Stays open after `onConfirm` until the caller closes it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    body,
    confirmLabel,
    cancelLabel,
    tone = 'neutral',
    pending = false,
    onConfirm,
    onCancel,
  } = props;
  const t = useText(overlayText);
  const focusReturn = useFocusReturn();

  const handleOpenChange = (next: boolean) => {
    if (!next && !pending) onCancel();
  };

  return (
    <Primitive.Root open={open} onOpenChange={handleOpenChange}>
      <Primitive.Portal>
        <Backdrop />
        <Panel {...focusReturn} aria-modal="true" aria-busy={pending} {...getPanelKeys(() => handleOpenChange(false))}>
          <Title>{title}</Title>
          <Primitive.Description asChild>
            <Body>{body}</Body>
          </Primitive.Description>
          <Buttons {...panelButtons}>
            <Primitive.Cancel asChild>
              <Button tone="outline" disabled={pending}>
                {cancelLabel ?? t('cancel')}
              </Button>
            </Primitive.Cancel>
            {onConfirm && (
              <Button tone={tone === 'danger' ? 'danger' : 'solid'} loading={pending} onClick={onConfirm}>
                {confirmLabel ?? t('confirm')}
              </Button>
            )}
          </Buttons>
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const Backdrop = styled(Primitive.Overlay)`
  ${backdropStyles}
`;

const Panel = styled(Primitive.Content)`
  ${sheetStyles}
  gap: var(--ui-space-5);
  padding: var(--ui-space-7);
  overflow-y: auto;
  ${bottomSheetStyles}
`;

const Title = styled(Primitive.Title)`
  ${panelTitleStyles}
`;

const Body = styled.div`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  overflow-wrap: anywhere;

  & > * {
    margin-block: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--ui-space-3);
  padding-top: var(--ui-space-3);

  @media (max-width: 575px) {
    & > * {
      flex: 1;
    }
  }
`;
