import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { useUnsavedChanges } from '@backroom/auth';
import { Alert, Button, Drawer, useText } from '@backroom/ui';

import { ErrorSummary } from './error-summary.tsx';
import { formText } from './form.text.ts';
import { MergeSection } from './merge-section.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordDrawerProps<Values extends FieldValues> {
  /** The result of `useRecordForm`. */
  form: RecordForm<Values>;
  description?: string;
  /** Formats a value in the merge, if neither the value itself nor its choice label is readable. */
  formatValue?: (name: keyof Values & string, value: unknown) => string | undefined;
  /** Replaces the form after a record was created. */
  result?: { title: string; content: ReactNode; footer: ReactNode } | undefined;
  children: ReactNode;
}

/** A drawer with the form of a record. Confirms before unsaved changes are discarded; Ctrl+Enter or ⌘+Enter saves. */
export function RecordDrawer<Values extends FieldValues>(props: RecordDrawerProps<Values>) {
  const { form: recordForm, description, formatValue, result, children } = props;
  const { form, title, labels, choices, submit, formError, merge, isRestored, isSaving, onClose } = recordForm;
  const t = useText(formText);
  const formId = useId();
  const isDirty = form.formState.isDirty && !result;
  useUnsavedChanges(isDirty);

  const formatMergeValue = (name: keyof Values & string, value: unknown) =>
    formatValue?.(name, value) ?? choices[name]?.find((choice) => choice.value === value)?.label;

  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={result?.title ?? title}
      description={description}
      guard={isDirty}
      footer={(close) =>
        result?.footer ?? (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button tone="solid" type="submit" form={formId} loading={isSaving}>
              {t(merge.fields.length > 0 ? 'saveMerged' : 'save')}
            </Button>
          </>
        )
      }
    >
      {result?.content ?? (
        <Form id={formId} noValidate aria-busy={isSaving} onSubmit={(event) => void submit(event)}>
          {formError && (
            <Alert tone="danger" title={t('failed')}>
              {formError}
            </Alert>
          )}
          {isRestored && <Alert>{t('restored')}</Alert>}
          {merge.fields.length > 0 && <MergeSection {...merge} labels={labels} formatValue={formatMergeValue} />}
          <ErrorSummary form={form} labels={labels} />
          {children}
        </Form>
      )}
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
