import { createElement } from 'react';

import { type ConfirmDialogProps, lazyPart, useLazyPart } from '@backroom/ui';

interface QuestionProps extends ConfirmDialogProps {
  body: string;
}

const sheet = lazyPart(async () => (await import('./question-sheet.ts')).QuestionSheet);

/** Somebody may be asked in a moment. */
export const prepareQuestion = sheet.prepare;

/**
 * A question of the shell, asked rarely: its sheet comes when it is needed, so that no first page waits for it. Where
 * it cannot be had, after an update or without a network, the browser asks in its place.
 */
export function Question(props: QuestionProps) {
  const { open, title, body, onConfirm, onCancel } = props;
  const Sheet = useLazyPart(sheet, open, () => {
    if (window.confirm(`${title}\n\n${body}`)) onConfirm();
    else onCancel();
  });
  return Sheet && createElement(Sheet, props);
}
