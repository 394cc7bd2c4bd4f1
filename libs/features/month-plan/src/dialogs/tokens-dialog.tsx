import { type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';

import {
  useCreateStoreTokenMutation,
  useGetStoreTokensQuery,
  useRemoveStoreTokensMutation,
} from '@backroom/client/month-plan';
import type { StoreToken } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { asRecord, QueryError, type RecordDialogProps } from '@backroom/records';
import {
  Alert,
  Button,
  ConfirmDialog,
  DateTime,
  Dialog,
  Field,
  showToast,
  Skeleton,
  Stack,
  Text,
  TextInput,
  toServerClock,
  useText,
} from '@backroom/ui';

import { tokensDialogText } from './tokens-dialog.text.ts';

const MAX_NAME = 64;

/** Creates and revokes the tokens with which machines of a store record its cash-in. */
export function TokensDialog({ record: sheet, onClose }: RecordDialogProps<PlanSheet>) {
  const t = useText(tokensDialogText);
  const formId = useId();
  const [revoked, setRevoked] = useState<StoreToken | null>(null);
  const { name, setName, token, isCreating, create } = useNewToken(sheet?.storeId ?? 0);
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
        <form id={formId} noValidate onSubmit={(event) => void create(event)}>
          <Field label={t('name')} help={t('nameHelp')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={MAX_NAME}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </form>
      </Stack>
    </Dialog>
  );
}

/** The name of a new token, and the token after it was created. */
function useNewToken(storeId: number) {
  const [name, setName] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const [createToken, { isLoading: isCreating }] = useCreateStoreTokenMutation();
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '' || isCreating) return;
    const { data } = await createToken({ body: { storeId, name: trimmed } });
    const created = asRecord(data);
    if (!created) return;
    setToken(created.token);
    setName('');
  };
  return { name, setName, token, isCreating, create };
}

function TokenList({ storeId, onRevoke }: { storeId: number; onRevoke: (token: StoreToken) => void }) {
  const t = useText(tokensDialogText);
  const result = useGetStoreTokensQuery({ query: { storeId } }, { refetchOnMountOrArgChange: true });
  const { data, error } = result;
  const now = toServerClock(result.fulfilledTimeStamp ?? 0);
  if (!data) return error === undefined ? <Skeleton lines={3} /> : <QueryError result={result} />;
  if (data.length === 0) return <Text tone="faint">{t('none')}</Text>;
  return (
    <List aria-label={t('list')}>
      {data.map((token) => (
        <Item key={token.tokenId}>
          <Stack gap={1}>
            <Text variant="strong">{token.name}</Text>
            <Text variant="caption" tone="faint">
              {t('createdAt')} <DateTime value={token.createdAt} precision="minutes" />
              {token.creator !== '' && ` · ${t('creator', { name: token.creator })}`} · {t('lastUsed')}{' '}
              {token.lastUsedAt === null ? t('neverUsed') : <DateTime value={token.lastUsedAt} precision="minutes" />} ·{' '}
              {t(Date.parse(token.expiresAt) > now ? 'expiresAt' : 'expired')}{' '}
              <DateTime value={token.expiresAt} precision="minutes" />
            </Text>
          </Stack>
          <Button
            tone="danger-outline"
            aria-label={t('revokeFor', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('revoke')}
          </Button>
        </Item>
      ))}
    </List>
  );
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

const List = styled.ul`
  display: grid;
  gap: var(--ui-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
`;
