import { createElement } from 'react';

import { type ConfirmDialogProps, lazyPart, useLazyPart } from '@backroom/ui';

interface QuestionProps extends ConfirmDialogProps {
  body: string;
}

const sheet = lazyPart(async () => (await import('./question-sheet.ts')).QuestionSheet);

/** Preloads the dialog. */
export const prepareQuestion = sheet.prepare;

/** Confirmation dialog that is loaded on demand. If it cannot be loaded, `window.confirm` is used instead. */
export function Question(props: QuestionProps) {
  const { open, title, body, onConfirm, onCancel } = props;
  const Sheet = useLazyPart(sheet, open, () => {
    if (window.confirm(`${title}\n\n${body}`)) onConfirm();
    else onCancel();
  });
  return Sheet && createElement(Sheet, props);
}
