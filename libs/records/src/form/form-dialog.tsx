import { type ReactNode, type SubmitEvent, useId } from 'react';
import { styled } from 'styled-components';

import { Alert, Button, Dialog, useText } from '@backroom/ui';

import { formText } from './form.text.ts';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  /** `danger` for actions that weaken the security of the account. */
  tone?: 'solid' | 'danger';
  isSubmitting: boolean;
  /** An error that belongs to no field. */
  formError: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  /** The last step of a task; hides the cancel button. */
  isLastStep?: boolean;
  children: ReactNode;
}

/**
 * A dialog with a small form. It cannot be closed while submitting. Render the steps of a task as the same element with
 * different props: the dialog then stays open between them and keeps the focus.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submitLabel,
    tone = 'solid',
    isSubmitting,
    formError,
    onSubmit,
    onClose,
    isLastStep = false,
  } = props;
  const t = useText(formText);
  const formId = useId();
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      {...(description && { description })}
      footer={
        <>
          {!isLastStep && (
            <Button disabled={isSubmitting} onClick={close}>
              {t('cancel')}
            </Button>
          )}
          <Button tone={tone} type="submit" form={formId} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate aria-busy={isSubmitting} onSubmit={(event) => void onSubmit(event)}>
        {props.children}
        {formError && <Alert tone="danger">{formError}</Alert>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
`;
