import { type ReactNode, useId } from 'react';
import { type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { useUnsaved } from '@backroom/auth';
import { Alert, Button, Drawer, useText } from '@backroom/ui';

import { ErrorSummary } from './error-summary.tsx';
import { formText } from './form.text.ts';
import { MergeSection } from './merge-section.tsx';
import { type RecordForm } from './use-record-form.ts';

interface RecordDrawerProps<Values extends FieldValues> {
  /** The result of `useRecordForm`. */
  of: RecordForm<Values>;
  description?: string;
  /** Formats a value in the merge, if neither the value itself nor its choice label is readable. */
  show?: (name: keyof Values & string, value: unknown) => string | undefined;
  children: ReactNode;
}

/** A drawer with the form of a record. Confirms before unsaved changes are discarded; Ctrl+Enter or ⌘+Enter saves. */
export function RecordDrawer<Values extends FieldValues>(props: RecordDrawerProps<Values>) {
  const { of, description, show, children } = props;
  const { form, title, labels, choices, send, refusal, merging, isRestored, isSaving, onClose } = of;
  const t = useText(formText);
  const formId = useId();
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  const read = (name: keyof Values & string, value: unknown) =>
    show?.(name, value) ?? choices[name]?.find((choice) => choice.value === value)?.label;

  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      guard={isDirty}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button tone="solid" type="submit" form={formId} loading={isSaving}>
            {t(merging.fields.length > 0 ? 'saveMerged' : 'save')}
          </Button>
        </>
      )}
    >
      <Form id={formId} noValidate aria-busy={isSaving} onSubmit={(event) => void send(event)}>
        {refusal && (
          <Alert tone="danger" title={t('failed')}>
            {refusal}
          </Alert>
        )}
        {isRestored && <Alert>{t('restored')}</Alert>}
        {merging.fields.length > 0 && <MergeSection {...merging} labels={labels} show={read} />}
        <ErrorSummary form={form} labels={labels} />
        {children}
      </Form>
    </Drawer>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);

  & > [role] {
    margin-bottom: var(--ui-space-5);
  }
`;
