import { type SubmitEvent, useState } from 'react';

import { useCopyRoleMutation } from '@backroom/client/roles';
import type { Role } from '@backroom/contract/roles';
import { FormDialog, getErrorMessage, isApiError, type RecordDialogProps } from '@backroom/records';
import { Field, showToast, TextInput, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';

/** Creates a role with the same grants under a new name and key. */
export function CopyRoleDialog({ record, onClose }: RecordDialogProps<Role>) {
  const t = useText(roleText);
  const [copy, { isLoading, error }] = useCopyRoleMutation();
  const initialName = t('copyName', { name: record?.roleName ?? '' });
  const [roleName, setName] = useState(initialName);
  const [roleKey, setKey] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  if (!record) return null;

  const apiError = isApiError(error) && error.kind === 'response' ? error : null;
  const getFieldError = (path: string) => apiError?.fields?.find((field) => field.path === path)?.message;
  const isKeyValid = KEY_PATTERN.test(roleKey.trim());
  const keyError = getFieldError('roleKey') ?? (isSubmitted && !isKeyValid ? t('keyHelp') : undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isKeyValid || roleName.trim() === '') return;
    const body = { roleName: roleName.trim(), roleKey: roleKey.trim() };
    const result = await copy({ params: { roleId: record.roleId }, body, suppressErrors: 'toasts' });
    if (result.error !== undefined) return;
    showToast({ tone: 'success', message: t('copied', { name: body.roleName }) });
    onClose();
  };

  return (
    <FormDialog
      title={t('copyTitle', { name: record.roleName })}
      description={t('copyBody')}
      size="small"
      submitLabel={t('copyConfirm')}
      isSubmitting={isLoading}
      isDirty={roleKey !== '' || roleName !== initialName}
      formError={error !== undefined && !apiError?.fields ? getErrorMessage(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} required error={getFieldError('roleName')}>
        {(control) => <TextInput {...control} value={roleName} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <Field label={t('key')} required help={t('keyHelp')} error={keyError}>
        {(control) => <TextInput {...control} value={roleKey} onChange={({ target }) => setKey(target.value)} />}
      </Field>
    </FormDialog>
  );
}

const KEY_PATTERN = /^[A-Za-z][\w.-]*$/;
