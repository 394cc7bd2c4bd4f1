import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Button, Drawer, type DrawerProps, useText } from '@backroom/ui';

import { WhyNotLink } from '../why/why-not-link.tsx';
import { formText } from './form.text.ts';
import { RecordFormContent, type RecordFormContentProps } from './record-form-content.tsx';

type RecordDrawerProps<Values extends FieldValues> = Omit<RecordFormContentProps<Values>, 'id' | 'label'> & {
  description?: string;
  /** `medium` for more than eight fields, in two columns of `FieldGroup`s. */
  width?: DrawerProps['width'];
  /** Replaces the form after a record was created. */
  result?: { title: string; content: ReactNode; footer: ReactNode } | undefined;
};

/**
 * A drawer with the form of a record. Confirms before unsaved changes are discarded; Ctrl+Enter or ⌘+Enter saves.
 * Without the right to edit it only shows the values.
 */
export function RecordDrawer<Values extends FieldValues>(props: RecordDrawerProps<Values>) {
  const { form: recordForm, description, width = 'small', formatValue, result, children } = props;
  const { form, title, merge, isSaving, readOnlyName, onClose } = recordForm;
  const t = useText(formText);
  const formId = useId();
  const isDirty = form.formState.isDirty && !result;

  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={result?.title ?? (readOnlyName === null ? title : t('view', { name: readOnlyName }))}
      description={description}
      width={width}
      guard={isDirty}
      footer={(close) =>
        result?.footer ??
        (readOnlyName === null ? (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button tone="solid" type="submit" form={formId} loading={isSaving}>
              {t(merge.fields.length > 0 ? 'saveMerged' : 'save')}
            </Button>
          </>
        ) : (
          <>
            <WhyNotLink access={recordForm.updateAccess} />
            <Button onClick={close}>{t('close')}</Button>
          </>
        ))
      }
    >
      {result?.content ?? (
        <RecordFormContent id={formId} label={title} form={recordForm} {...(formatValue && { formatValue })}>
          {children}
        </RecordFormContent>
      )}
    </Drawer>
  );
}
