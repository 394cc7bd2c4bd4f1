import { createElement } from 'react';

import { type ConfirmDialogProps, createLazyModule, useLazyModule } from '@backroom/ui';

interface LazyConfirmDialogProps extends ConfirmDialogProps {
  onConfirm: () => void;
  /** One paragraph per line. */
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
  const paragraphs = body.split('\n');
  return (
    Dialog && createElement(Dialog, { ...props, body: paragraphs.length > 1 ? paragraphs.map(toParagraph) : body })
  );
}

const toParagraph = (line: string) => <p key={line}>{line}</p>;
