import { type FormEvent, useId, useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useCopyRoleMutation } from '@backroom/client/roles';
import { type Role } from '@backroom/contract/roles';
import { failureWords, isApiError, type RecordFormProps } from '@backroom/records';
import { Alert, Button, Dialog, Field, showToast, Stack, TextInput, useText } from '@backroom/ui';

import { roleText } from './role.text.ts';

/** Creates a role with the same grants under a new name and key. */
export function CopyDialog({ record, onClose }: RecordFormProps<Role>) {
  const t = useText(roleText);
  const formId = useId();
  const [copy, { isLoading, error }] = useCopyRoleMutation();
  const [roleName, setName] = useState(t('copyName', { name: record?.roleName ?? '' }));
  const [roleKey, setKey] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  if (!record) return null;

  const refused = isApiError(error) && error.kind === 'refused' ? error : null;
  const messageOf = (path: string) => refused?.fields?.find((field) => field.path === path)?.message;
  const isKey = KEY.test(roleKey.trim());
  const keyError = messageOf('roleKey') ?? (isAsked && !isKey ? t('keyHelp') : undefined);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isKey || roleName.trim() === '') return;
    const body = { roleName: roleName.trim(), roleKey: roleKey.trim() };
    const { data } = await copy({ params: { roleId: record.roleId }, body, quiet: FORM_ERRORS });
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
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={3}>
          {refused && !refused.fields && <Alert tone="danger">{failureWords(refused)}</Alert>}
          <Field label={t('name')} required error={messageOf('roleName')}>
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

const KEY = /^[A-Za-z][\w.-]*$/;
