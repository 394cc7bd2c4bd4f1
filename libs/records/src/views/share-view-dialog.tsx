import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router';

import { useOptions } from '@backroom/client';
import { rolesApi } from '@backroom/client/roles';
import { useShareViewMutation } from '@backroom/client/shared-views';
import { Checkbox, Combobox, Field, showToast, TextInput, useText } from '@backroom/ui';

import { getErrorMessage } from '../errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { RecordDialogProps } from '../list/use-lazy-dialog.tsx';
import { MAX_NAME_LENGTH } from './saved-views.ts';
import { viewsText } from './views.text.ts';

interface ShareViewDialogProps extends RecordDialogProps<never> {
  query: string;
  /** Of the view that is shown, if it has one. */
  name: string;
}

/** Shares filters and sort of the list with a role. */
export function ShareViewDialog({ query, name: initialName, onClose }: ShareViewDialogProps) {
  const t = useText(viewsText);
  const { pathname } = useLocation();
  const [name, setName] = useState(initialName);
  const [roleId, setRoleId] = useState(0);
  const [isDefault, setIsDefault] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const roles = useOptions(rolesApi.endpoints.getRoleOptions, { id: 'roleId', chosen: [roleId] });
  const [share, { isLoading, error }] = useShareViewMutation();
  const trimmed = name.trim();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (trimmed === '' || roleId === 0) return;
    const body = { roleId, path: pathname, name: trimmed, query, isDefault };
    if ('error' in (await share({ body, suppressErrors: 'toasts' }))) return;
    showToast({ tone: 'success', message: t('sharedDone', { name: trimmed }) });
    onClose();
  };

  return (
    <FormDialog
      title={t('shareTitle')}
      description={t('shareBody')}
      submitLabel={t('share')}
      size="small"
      isSubmitting={isLoading}
      formError={error === undefined ? null : getErrorMessage(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} required error={isSubmitted && trimmed === '' ? t('nameMissing') : undefined}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('role')} required error={isSubmitted && roleId === 0 ? t('chooseRole') : undefined}>
        {(control) => (
          <Combobox
            {...control}
            {...roles.search}
            placeholder={t('chooseRole')}
            value={roleId === 0 ? null : String(roleId)}
            onValueChange={(chosen) => setRoleId(Number(chosen ?? 0))}
            options={roles.options.map((role) => ({ value: String(role.roleId), label: role.roleName }))}
          />
        )}
      </Field>
      <Checkbox label={t('isDefault')} checked={isDefault} onCheckedChange={setIsDefault} />
    </FormDialog>
  );
}
