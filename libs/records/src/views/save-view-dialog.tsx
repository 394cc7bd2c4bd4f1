import { type SubmitEvent, useState } from 'react';

import { Field, showToast, TextInput, useText } from '@backroom/ui';

import { FormDialog } from '../form/form-dialog.tsx';
import type { RecordDialogProps } from '../list/use-lazy-dialog.tsx';
import { MAX_NAME_LENGTH, type SavedView } from './saved-views.ts';
import { viewsText } from './views.text.ts';

interface SaveViewDialogProps extends RecordDialogProps<never> {
  query: string;
  views: readonly SavedView[];
  store: (views: readonly SavedView[]) => boolean;
}

/** Names the filters and the sort of the list; a name that is taken is used for them from now on. */
export function SaveViewDialog({ query, views, store, onClose }: SaveViewDialogProps) {
  const t = useText(viewsText);
  const [name, setName] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [formError, setFormError] = useState<string | null>(null);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setFieldError(t('nameMissing'));
    const others = views.filter((view) => view.name !== trimmed);
    if (!store([...others, { name: trimmed, query }])) return setFormError(t('full'));
    showToast({ tone: 'success', message: t('saved', { name: trimmed }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('save')}
      submitLabel={t('save')}
      size="small"
      isSubmitting={false}
      formError={formError}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('name')} required error={fieldError}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setFieldError(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
