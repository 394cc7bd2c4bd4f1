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
  /** There are unsaved changes: closing requires confirmation. */
  isDirty?: boolean;
  size?: 'small' | 'medium';
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
    isDirty = false,
    isLastStep = false,
    size = 'medium',
  } = props;
  const t = useText(formText);
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={() => isSubmitting || onClose()}
      title={title}
      size={size}
      guard={isDirty && !isSubmitting}
      {...(description && { description })}
      footer={(close) => (
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
      )}
    >
      <Form
        id={formId}
        aria-label={title}
        noValidate
        aria-busy={isSubmitting}
        onSubmit={(event) => void onSubmit(event)}
      >
        {props.children}
        {formError && <Alert tone="danger">{formError}</Alert>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  /* Of help texts only, as in the form of a record. */
  --field-line: 0px;

  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
`;
