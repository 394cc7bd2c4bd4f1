import { createElement } from 'react';

import { type ConfirmDialogProps, createLazyModule, useLazyModule } from '@backroom/ui';

interface LazyConfirmDialogProps extends ConfirmDialogProps {
  onConfirm: () => void;
  body: string;
}

const lazyDialog = createLazyModule(async () => (await import('@backroom/ui/confirm-dialog')).ConfirmDialog);

/** Preloads the dialog. */
export const preloadConfirmDialog = lazyDialog.preload;

/** Confirmation dialog that is loaded on demand. If it cannot be loaded, `window.confirm` is used instead. */
export function LazyConfirmDialog(props: LazyConfirmDialogProps) {
  const { open, title, body, onConfirm, onCancel } = props;
  const Dialog = useLazyModule(lazyDialog, open, () => {
    if (window.confirm(`${title}\n\n${body}`)) onConfirm();
    else onCancel();
  });
  return Dialog && createElement(Dialog, props);
}
