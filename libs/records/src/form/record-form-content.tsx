import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { Alert, useText } from '@backroom/ui';

import { RestoredLine } from '../drafts/restored-line.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { formText } from './form.text.ts';
import { MergeSection } from './merge-section.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordFormContentProps<Values extends FieldValues> {
  /** For the submit button, which is outside the form element. */
  id: string;
  /** Name of the form. */
  label: string;
  /** The result of `useRecordForm`. */
  form: RecordForm<Values>;
  /** Formats a value in the merge, if neither the value itself nor its choice label is readable. */
  formatValue?: (name: keyof Values & string, value: unknown) => string | undefined;
  children: ReactNode;
}

/** The form element of a record: messages, the merge of concurrent edits, and the fields. */
export function RecordFormContent<Values extends FieldValues>(props: RecordFormContentProps<Values>) {
  const { id, label, form: recordForm, formatValue, children } = props;
  const { form, labels, choices, submit, formError, merge, restoredAt, discardChanges, isSaving, readOnlyName } =
    recordForm;
  const t = useText(formText);

  const formatMergeValue = (name: keyof Values & string, value: unknown) =>
    formatValue?.(name, value) ?? choices[name]?.find((choice) => choice.value === value)?.label;

  return (
    <Form id={id} aria-label={label} noValidate aria-busy={isSaving} onSubmit={(event) => void submit(event)}>
      {formError && (
        <Alert tone="danger" title={t('failed')}>
          {formError}
        </Alert>
      )}
      {restoredAt !== null && <RestoredLine at={restoredAt} onDiscard={discardChanges} />}
      {merge.fields.length > 0 && <MergeSection {...merge} labels={labels} formatValue={formatMergeValue} />}
      <ErrorSummary form={form} labels={labels} />
      {readOnlyName === null ? children : <Values disabled>{children}</Values>}
    </Form>
  );
}

const Form = styled.form`
  /* Of help texts only: forms would be a quarter longer. */
  --field-line: 0px;

  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
`;

const Values = styled.fieldset`
  display: contents;

  /* To be read: without what helps to fill in a field. Buttons with an id are the control of one. */
  && :disabled,
  && [data-disabled] * {
    color: var(--ui-fg-1);
    cursor: default;
  }

  && ::placeholder {
    color: transparent;
  }

  [data-tags] span {
    max-width: none;
  }

  label > [aria-hidden],
  [role='combobox'] > [aria-hidden],
  [aria-live],
  button:not([role], [id]) {
    display: none;
  }

  button:not([role]) {
    justify-content: start;
  }
`;
