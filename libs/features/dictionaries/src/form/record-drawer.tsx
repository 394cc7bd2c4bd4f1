import { type ReactNode, useEffect, useId } from 'react';
import { type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { Alert, Button, Drawer, useText } from '@backroom/ui';

import { ErrorSummary } from './error-summary.tsx';
import { formText } from './form.text.ts';
import { MergeSection } from './merge-section.tsx';
import { type RecordForm } from './use-record-form.ts';

interface RecordDrawerProps<Values extends FieldValues> {
  title: string;
  description?: string;
  record: RecordForm<Values>;
  /** What the fields are called, for the summary and the merge. */
  labels: Record<keyof Values & string, string>;
  /** How a value reads in the merge; the value itself where it gives nothing. */
  show?: (name: keyof Values & string, value: unknown) => string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A record's form beside its list. Closing asks while something is unsaved; Ctrl+Enter or ⌘+Enter saves. */
export function RecordDrawer<Values extends FieldValues>(props: RecordDrawerProps<Values>) {
  const { title, description, record, labels, show, onClose, children } = props;
  const { form, send, refusal, merging, isSaving } = record;
  const t = useText(formText);
  const formId = useId();
  const { isDirty } = form.formState;
  useAskBeforeUnload(isDirty);

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
        {merging.fields.length > 0 && <MergeSection {...merging} labels={labels} show={show} />}
        <ErrorSummary form={form} labels={labels} />
        {children}
      </Form>
    </Drawer>
  );
}

/** The browser's own question before a reload or the closing of its tab. */
function useAskBeforeUnload(hasChanges: boolean) {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);

  & > [role] {
    margin-bottom: var(--ui-space-5);
  }
`;
