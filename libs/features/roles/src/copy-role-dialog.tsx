import { type FormEvent, useId, useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useCopyRoleMutation } from '@backroom/client/roles';
import type { Role } from '@backroom/contract/roles';
import { getErrorMessage, isApiError, type RecordDialogProps } from '@backroom/records';
import { Alert, Button, Dialog, Field, showToast, Stack, TextInput, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';

/** Creates a role with the same grants under a new name and key. */
export function CopyRoleDialog({ record, onClose }: RecordDialogProps<Role>) {
  const t = useText(roleText);
  const formId = useId();
  const [copy, { isLoading, error }] = useCopyRoleMutation();
  const [roleName, setName] = useState(t('copyName', { name: record?.roleName ?? '' }));
  const [roleKey, setKey] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  if (!record) return null;

  const apiError = isApiError(error) && error.kind === 'refused' ? error : null;
  const getFieldError = (path: string) => apiError?.fields?.find((field) => field.path === path)?.message;
  const isKeyValid = KEY_PATTERN.test(roleKey.trim());
  const keyError = getFieldError('roleKey') ?? (isSubmitted && !isKeyValid ? t('keyHelp') : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isKeyValid || roleName.trim() === '') return;
    const body = { roleName: roleName.trim(), roleKey: roleKey.trim() };
    const { data } = await copy({ params: { roleId: record.roleId }, body, suppressErrors: FORM_ERRORS });
    if (!data) return;
    showToast({ tone: 'success', message: t('copied', { name: data.roleName }) });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isLoading) onClose();
      }}
      title={t('copyTitle', { name: record.roleName })}
      description={t('copyBody')}
      size="small"
      footer={
        <Button tone="solid" type="submit" form={formId} loading={isLoading}>
          {t('copyConfirm')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={3}>
          {apiError && !apiError.fields && <Alert tone="danger">{getErrorMessage(apiError)}</Alert>}
          <Field label={t('name')} required error={getFieldError('roleName')}>
            {(control) => <TextInput {...control} value={roleName} onChange={({ target }) => setName(target.value)} />}
          </Field>
          <Field label={t('key')} required help={t('keyHelp')} error={keyError}>
            {(control) => <TextInput {...control} value={roleKey} onChange={({ target }) => setKey(target.value)} />}
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

const KEY_PATTERN = /^[A-Za-z][\w.-]*$/;
