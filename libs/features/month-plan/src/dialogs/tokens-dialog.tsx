import { useState } from 'react';
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
  useText,
} from '@backroom/ui';

import { tokensDialogText } from './tokens-dialog.text.ts';

const MAX_NAME = 64;

/** Creates and revokes the tokens with which machines of a store record what it takes in. */
export function TokensDialog({ record: sheet, onClose }: RecordDialogProps<PlanSheet>) {
  const t = useText(tokensDialogText);
  const [token, setToken] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<StoreToken | null>(null);
  if (!sheet) return null;
  if (revoked) return <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { store: sheet.storeName })}
      description={t('help')}
      footer={
        <Button tone="solid" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack gap={5}>
        {token !== null && (
          <Alert tone="success" title={t('onceTitle')}>
            <Text as="p">{t('once')}</Text>
            <TextInput readOnly aria-label={t('token')} value={token} onFocus={({ target }) => target.select()} />
          </Alert>
        )}
        <TokenList storeId={sheet.storeId} onRevoke={setRevoked} />
        <CreateToken storeId={sheet.storeId} onCreated={setToken} />
      </Stack>
    </Dialog>
  );
}

function TokenList({ storeId, onRevoke }: { storeId: number; onRevoke: (token: StoreToken) => void }) {
  const t = useText(tokensDialogText);
  const result = useGetStoreTokensQuery({ query: { storeId } }, { refetchOnMountOrArgChange: true });
  const { data, error } = result;
  if (!data) return error === undefined ? <Skeleton lines={3} /> : <QueryError result={result} />;
  if (data.length === 0) return <Text tone="faint">{t('none')}</Text>;
  return (
    <List aria-label={t('list')}>
      {data.map((token) => (
        <Item key={token.tokenId}>
          <Stack gap={1}>
            <Text role="strong">{token.name}</Text>
            <Text role="caption" tone="faint">
              {t('createdAt')} <DateTime value={token.createdAt} precision="minutes" /> · {t('lastUsed')}{' '}
              {token.lastUsedAt === null ? t('neverUsed') : <DateTime value={token.lastUsedAt} precision="minutes" />}
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

function CreateToken({ storeId, onCreated }: { storeId: number; onCreated: (token: string) => void }) {
  const t = useText(tokensDialogText);
  const [name, setName] = useState('');
  const [create, { isLoading }] = useCreateStoreTokenMutation();
  const submit = async () => {
    const { data } = await create({ body: { storeId, name: name.trim() } });
    const created = asRecord(data);
    if (!created) return;
    onCreated(created.token);
    setName('');
  };
  return (
    <Stack direction="row" gap={4} align="start" wrap>
      <Field label={t('name')} help={t('nameHelp')}>
        {(control) => (
          <TextInput {...control} maxLength={MAX_NAME} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Aligned>
        <Button disabled={name.trim() === ''} loading={isLoading} onClick={() => void submit()}>
          {t('create')}
        </Button>
      </Aligned>
    </Stack>
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

/** Beside the field, below the height of its label. */
const Aligned = styled.div`
  padding-top: calc(var(--ui-lh-label) + var(--ui-space-2));
`;
