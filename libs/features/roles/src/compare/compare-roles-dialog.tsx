import { useState } from 'react';
import { styled } from 'styled-components';

import { useGetRoleMenuTreeQuery, useGetRoleQuery, useGetRolesQuery } from '@backroom/client/roles';
import type { Role } from '@backroom/contract/roles';
import { QueryPlaceholder, type RecordDialogProps } from '@backroom/records';
import { Button, Combobox, Dialog, Field, Segmented, Stack, Text, useText } from '@backroom/ui';

import { compareText } from './compare.text.ts';
import { COMPARE_VIEWS, type CompareView } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';

/** Roles that are offered at once; the search finds the others. */
const MAX_OFFERED = 50;

interface CompareRolesDialogProps extends RecordDialogProps<Role> {
  /** The other role, if it is known. */
  initialId?: number | undefined;
  onClosed?: () => void;
}

/** A role beside another one: their menu entries and data scopes. */
export function CompareRolesDialog({ record, initialId, onClosed, onClose }: CompareRolesDialogProps) {
  const t = useText(compareText);
  const [otherId, setOtherId] = useState<number | null>(initialId ?? null);
  const [view, setView] = useState<CompareView>('changed');
  if (!record) return null;
  const close = () => {
    onClose();
    onClosed?.();
  };
  return (
    <Dialog
      open
      size="large"
      placement="top"
      onOpenChange={close}
      title={t('title', { name: record.roleName })}
      footer={
        <Button tone="solid" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Choice>
          <OtherRole role={record} otherId={otherId} onChange={setOtherId} />
          {otherId !== null && (
            <Segmented
              label={t('view')}
              value={view}
              onValueChange={setView}
              options={COMPARE_VIEWS.map((value) => ({ value, label: t(value) }))}
            />
          )}
        </Choice>
        {otherId === null ? (
          <Text tone="soft">{t('hint')}</Text>
        ) : (
          <Comparison key={otherId} roleId={record.roleId} otherId={otherId} view={view} />
        )}
      </Stack>
    </Dialog>
  );
}

interface OtherRoleProps {
  role: Role;
  otherId: number | null;
  onChange: (otherId: number | null) => void;
}

function OtherRole({ role, otherId, onChange }: OtherRoleProps) {
  const t = useText(compareText);
  const [keyword, setKeyword] = useState('');
  const query = { pageSize: MAX_OFFERED, ...(keyword !== '' && { keyword }) };
  const { data, isFetching, isError, refetch } = useGetRolesQuery({ query, suppressErrors: 'toasts' });
  const options = (data?.list ?? [])
    .filter(({ roleId }) => roleId !== role.roleId)
    .map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName }));
  const chosen = useGetRoleQuery(
    { params: { roleId: otherId ?? 0 }, suppressErrors: 'all' },
    { skip: otherId === null },
  ).currentData;
  return (
    <Field label={t('other')}>
      {(control) => (
        <Combobox
          {...control}
          options={options}
          {...(chosen && { selected: { value: String(chosen.roleId), label: chosen.roleName } })}
          value={otherId === null ? null : String(otherId)}
          placeholder={t('choose')}
          onSearch={(text) => setKeyword(text.trim())}
          loading={isFetching}
          failed={isError}
          onRetry={() => void refetch()}
          more={(data?.count ?? 0) > MAX_OFFERED}
          onValueChange={(next) => onChange(next === null ? null : Number(next))}
        />
      )}
    </Field>
  );
}

function Comparison({ roleId, otherId, view }: { roleId: number; otherId: number; view: CompareView }) {
  const one = useGetRoleQuery({ params: { roleId }, suppressErrors: 'all' });
  const other = useGetRoleQuery({ params: { roleId: otherId }, suppressErrors: 'all' });
  const menus = useGetRoleMenuTreeQuery({ params: { roleId }, suppressErrors: 'all' });
  if (!one.data || !other.data || !menus.data) {
    const failed = [one, other, menus].find(({ error }) => error !== undefined);
    return <QueryPlaceholder result={failed ?? one} lines={6} />;
  }
  return <CompareTable roles={[one.data, other.data]} menus={menus.data.menus} view={view} />;
}

/** Roles and entries in one line, which has no errors below. */
const Choice = styled.div`
  --field-line: 0px;

  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-5);
  align-items: flex-end;

  > :first-child {
    flex: 0 1 18em;
    min-width: min(100%, 14em);
  }

  @media (max-width: 575px) {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;
