import * as Primitive from '@radix-ui/react-alert-dialog';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { closeOnEscape } from '../overlay/close-on-escape.ts';
import { overlayText } from '../overlay/overlay.text.ts';
import { panelTitleStyles, sheetStyles, veilStyles } from '../overlay/panel.tsx';
import { useFocusReturn } from '../overlay/use-focus-return.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Verb, object and question mark: 删除角色“门店店长”？ */
  title: string;
  /** What follows from it, in one or two sentences with numbers. */
  body: ReactNode;
  /** The verb and object of the title; 确定 if left out. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'neutral' | 'danger';
  /** While the work runs the dialog stays, its main button spins and nothing closes it. */
  pending?: boolean;
  onConfirm: () => void;
  /** The other button, or Esc. */
  onCancel: () => void;
}

/**
 * A question before something of weight happens.
 *
 * ARIA alertdialog. The focus starts on the safe button, so Enter alone destroys nothing. Keys: Tab stays inside, Esc
 * cancels; a press beside the dialog does nothing. Stays open after `onConfirm` until its owner closes it.
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

  const leave = (next: boolean) => {
    if (!next && !pending) onCancel();
  };

  return (
    <Primitive.Root open={open} onOpenChange={leave}>
      <Primitive.Portal>
        <Veil />
        <Sheet {...focusReturn} aria-modal="true" aria-busy={pending} onKeyDown={closeOnEscape(() => leave(false))}>
          <Title>{title}</Title>
          <Primitive.Description asChild>
            <Body>{body}</Body>
          </Primitive.Description>
          <Buttons>
            <Primitive.Cancel asChild>
              <Button tone="outline" disabled={pending}>
                {cancelLabel ?? t('cancel')}
              </Button>
            </Primitive.Cancel>
            <Button tone={tone === 'danger' ? 'danger' : 'solid'} loading={pending} onClick={onConfirm}>
              {confirmLabel ?? t('confirm')}
            </Button>
          </Buttons>
        </Sheet>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const Veil = styled(Primitive.Overlay)`
  ${veilStyles}
  z-index: var(--ui-z-dialog);
`;

const Sheet = styled(Primitive.Content)`
  ${sheetStyles}
  --panel-width: 400px;
  z-index: var(--ui-z-dialog);
  gap: var(--ui-space-5);
  padding: var(--ui-space-7);
  overflow-y: auto;
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
`;
