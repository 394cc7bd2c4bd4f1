import { type ReactNode, type SubmitEvent, useId } from 'react';
import { styled } from 'styled-components';

import { Alert, Button, Dialog, useText } from '@backroom/ui';

import { formText } from './form.text.ts';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  /** `danger` for what makes the account weaker. */
  tone?: 'solid' | 'danger';
  isSending: boolean;
  /** What is wrong with no field in particular. */
  refusal: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  /** There is nothing left to cancel. */
  isLast?: boolean;
  children: ReactNode;
}

/**
 * A few fields and one thing to do with them; while it is done the dialog stays. Steps of one task are one of these with
 * other properties, so that it does not close between them and the focus stays inside.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submitLabel,
    tone = 'solid',
    isSending,
    refusal,
    onSubmit,
    onClose,
    isLast = false,
  } = props;
  const t = useText(formText);
  const formId = useId();
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      {...(description && { description })}
      footer={
        <>
          {!isLast && (
            <Button disabled={isSending} onClick={close}>
              {t('cancel')}
            </Button>
          )}
          <Button tone={tone} type="submit" form={formId} loading={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate aria-busy={isSending} onSubmit={(event) => void onSubmit(event)}>
        {props.children}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
`;
