import { type SubmitEvent, useId, useState } from 'react';

import { useCreateStoreTokenMutation, useRemoveStoreTokensMutation } from '@backroom/client/month-plan';
import { MAX_TOKEN_NAME, type StoreToken } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { asRecord, type RecordDialogProps } from '@backroom/records';
import { Alert, Button, ConfirmDialog, Dialog, Field, showToast, Stack, Text, TextInput, useText } from '@backroom/ui';

import { TokenList } from './token-list.tsx';
import { DEFAULT_DAYS, TokenValidity, type ValidDays } from './token-validity.tsx';
import { tokensDialogText } from './tokens-dialog.text.ts';

/** Creates and revokes the tokens with which machines of a store record its cash-in. */
export function TokensDialog({ record: sheet, onClose }: RecordDialogProps<PlanSheet>) {
  const t = useText(tokensDialogText);
  const formId = useId();
  const [revoked, setRevoked] = useState<StoreToken | null>(null);
  const { name, setName, days, setDays, token, isCreating, create } = useNewToken(sheet?.storeId ?? 0);
  if (!sheet) return null;
  if (revoked) return <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { store: sheet.storeName })}
      description={t('help')}
      guard={name.trim() !== ''}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button tone="solid" type="submit" form={formId} disabled={name.trim() === ''} loading={isCreating}>
            {t('create')}
          </Button>
        </>
      )}
    >
      <Stack gap={5}>
        {token !== null && (
          <Alert tone="success" title={t('onceTitle')}>
            <Text as="p">{t('once')}</Text>
            <TextInput readOnly aria-label={t('token')} value={token} onFocus={({ target }) => target.select()} />
          </Alert>
        )}
        <TokenList storeId={sheet.storeId} onRevoke={setRevoked} />
        <form id={formId} aria-label={t('create')} noValidate onSubmit={(event) => void create(event)}>
          <Stack gap={4}>
            <Field label={t('name')} help={t('nameHelp')}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={MAX_TOKEN_NAME}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            <TokenValidity days={days} onChange={setDays} />
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}

/** Name and validity of a new token, and the token after it was created. */
function useNewToken(storeId: number) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<ValidDays>(DEFAULT_DAYS);
  const [token, setToken] = useState<string | null>(null);
  const [createToken, { isLoading: isCreating }] = useCreateStoreTokenMutation();
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '' || isCreating) return;
    const { data } = await createToken({ body: { storeId, name: trimmed, validDays: Number(days) } });
    const created = asRecord(data);
    if (!created) return;
    setToken(created.token);
    setName('');
  };
  return { name, setName, days, setDays, token, isCreating, create };
}

function RevokeDialog({ token, onClose }: { token: StoreToken; onClose: () => void }) {
  const t = useText(tokensDialogText);
  const [revoke, { isLoading }] = useRemoveStoreTokensMutation();
  const { name, tokenId } = token;
  const confirm = async () => {
    const { error } = await revoke({ body: { ids: [tokenId] } });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('revoked', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('revokeTitle', { name })}
      body={t('revokeBody')}
      confirmLabel={t('revoke')}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
