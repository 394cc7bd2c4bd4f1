import { useEffect } from 'react';
import { styled } from 'styled-components';

import { useGetDeptQuery } from '@backroom/client/departments';
import { useGetRoleQuery } from '@backroom/client/roles';
import { useGetStoreDetailQuery } from '@backroom/client/stores';
import { useGetUserQuery } from '@backroom/client/users';
import { STATUS_DISABLED } from '@backroom/contract';
import { formatList, useText } from '@backroom/ui';

import { isApiError } from '../errors.ts';
import type { LinkedType } from './linked-types.ts';
import { recordCardText } from './record-card.text.ts';

interface RecordCardProps {
  type: LinkedType;
  id: number;
  name: string;
  /** The record does not exist for the current user. */
  onAbsent: () => void;
}

type CardProps = Omit<RecordCardProps, 'type'>;

/** What is known of a record at a glance; its name until it is loaded. */
export function RecordCard({ type, ...props }: RecordCardProps) {
  const Card = CARDS[type];
  return <Card {...props} />;
}

function UserCard({ id, name, onAbsent }: CardProps) {
  const t = useText(recordCardText);
  const { data, error } = useGetUserQuery({ params: { userId: id }, suppressErrors: 'all' });
  useAbsence(error, onAbsent);
  const roles = data && formatList(data.roles.map(({ roleName }) => roleName));
  return (
    <Lines
      name={name}
      isDisabled={data?.status === STATUS_DISABLED}
      lines={[data && `${data.deptName} · ${data.postName}`, roles && t('roles', { names: roles }), data?.phone]}
    />
  );
}

function RoleCard({ id, name, onAbsent }: CardProps) {
  const t = useText(recordCardText);
  const { data, error } = useGetRoleQuery({ params: { roleId: id }, suppressErrors: 'all' });
  useAbsence(error, onAbsent);
  return (
    <Lines
      name={name}
      isDisabled={data?.status === STATUS_DISABLED}
      lines={[data && t('people', { count: data.userCount }), data?.remark]}
    />
  );
}

function DeptCard({ id, name, onAbsent }: CardProps) {
  const t = useText(recordCardText);
  const { data, error } = useGetDeptQuery({ params: { deptId: id }, suppressErrors: 'all' });
  useAbsence(error, onAbsent);
  const leader = data?.leaderName || data?.leader;
  return (
    <Lines
      name={name}
      isDisabled={data?.status === STATUS_DISABLED}
      lines={[data && t('people', { count: data.userCount }), leader && t('ledBy', { name: leader }), data?.phone]}
    />
  );
}

function StoreCard({ id, name, onAbsent }: CardProps) {
  const t = useText(recordCardText);
  const { data, error } = useGetStoreDetailQuery({ params: { storeId: id }, suppressErrors: 'all' });
  useAbsence(error, onAbsent);
  const store = data?.store;
  return (
    <Lines
      name={name}
      isDisabled={store?.status === STATUS_DISABLED}
      lines={[
        store && [store.storeCode, store.parentName].filter(Boolean).join(' · '),
        store?.managerName && t('managedBy', { name: store.managerName }),
        store?.phone,
        store?.address,
      ]}
    />
  );
}

const CARDS = { user: UserCard, role: RoleCard, dept: DeptCard, store: StoreCard } as const;

function useAbsence(error: unknown, onAbsent: () => void) {
  const isAbsent = isApiError(error) && error.kind === 'response' && [403, 404].includes(error.code);
  useEffect(() => {
    if (isAbsent) onAbsent();
  }, [isAbsent, onAbsent]);
}

interface LinesProps {
  name: string;
  isDisabled: boolean;
  lines: readonly (string | undefined)[];
}

function Lines({ name, isDisabled, lines }: LinesProps) {
  const t = useText(recordCardText);
  return (
    <Root>
      <strong>{isDisabled ? `${name} · ${t('disabled')}` : name}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  gap: var(--ui-space-2);
  max-width: 280px;
  padding: var(--ui-space-2);
`;
