import { createElement, type ReactNode, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useCan, useUser, useViewName } from '@backroom/auth';
import { onlineContract } from '@backroom/contract/online';
import { type User, userContract } from '@backroom/contract/users';
import { useDraftRecovery, useLazyDialog } from '@backroom/records';
import { ButtonLink } from '@backroom/records/detail';
import {
  Avatar,
  Button,
  DropdownMenu,
  Icon,
  IconButton,
  PageHeader,
  type RowAction,
  Stack,
  Tabs,
  useIsPhone,
  useText,
} from '@backroom/ui';

import { usePasswordReset } from '../use-password-reset.ts';
import { useSeeAsActions } from '../use-see-as-actions.ts';
import { personText } from './person.text.ts';
import { PersonChanges } from './person-changes.tsx';
import { PersonDevices } from './person-devices.tsx';
import { PersonProfile } from './person-profile.tsx';
import { PersonSight } from './person-sight.tsx';
import { useRecordRequest } from './use-record-request.ts';

const TABS = ['profile', 'sight', 'devices', 'changes'] as const;
type TabName = (typeof TABS)[number];

/** The head of a person and the tabs, of which the selected one is in the URL. */
export function PersonView({ user, back }: { user: User; back: ReactNode }) {
  const t = useText(personText);
  const { userId, nickName, avatar, deptName, postName } = user;
  useViewName(nickName);
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasDevices = useCan(onlineContract.list.access);
  const tabs = TABS.filter((name) => name !== 'devices' || hasDevices);
  const requested = new URLSearchParams(search).get('tab');
  const open = tabs.find((name) => name === requested) ?? 'profile';
  const choose = (tab: TabName) => void navigate(tab === 'profile' ? '?' : `?tab=${tab}`, { replace: true });
  return (
    <>
      <PageHeader
        title={nickName}
        picture={<Avatar id={userId} name={nickName} src={avatar} size="large" decorative />}
        description={[deptName, postName].join(' · ')}
        actions={<PersonActions user={user} back={back} />}
      />
      <Tabs
        label={t('tabs')}
        value={open}
        onValueChange={choose}
        manual
        tabs={tabs.map((name) => ({
          value: name,
          label: t(name),
          content: createElement(CONTENT[name], { key: userId, user }),
        }))}
      />
    </>
  );
}

function PersonActions({ user, back }: { user: User; back: ReactNode }) {
  const t = useText(personText);
  const canEdit = useCan(userContract.update.access);
  const form = useLazyDialog(loadForm);
  useDraftRecovery(userContract, loadForm, form.open);
  const reset = usePasswordReset();
  const endAll = useLazyDialog(loadEndAll);
  const [resetAction] = reset.rowActions(user);
  useRecordRequest({
    edit: canEdit && (() => form.open(user)),
    resetPassword: resetAction?.onSelect,
    endSessions:
      useCan(onlineContract.remove.access) &&
      (() => endAll.open({ userId: user.userId, userName: user.username, name: user.nickName })),
  });
  const ownId = useUser()?.userId;
  const seeAsActions = useSeeAsActions(useCallback(({ userId }: User) => userId !== ownId, [ownId]));
  const others = [...seeAsActions(user), ...reset.rowActions(user)];
  return (
    <Stack direction="row" gap={4} align="center" wrap>
      {back}
      <OtherActions why={`/admin/why?person=${user.userId}`} actions={others} />
      {canEdit && (
        <Button tone="solid" onPointerEnter={form.preload} onFocus={form.preload} onClick={() => void form.open(user)}>
          {t('edit')}
        </Button>
      )}
      {form.element}
      {reset.element}
      {endAll.element}
    </Stack>
  );
}

/** What is done less often; behind one button on phones. */
function OtherActions({ why, actions }: { why: string; actions: readonly RowAction[] }) {
  const t = useText(personText);
  const navigate = useNavigate();
  if (useIsPhone())
    return (
      <DropdownMenu
        trigger={<IconButton label={t('more')} icon={<Icon name="more" />} />}
        items={[
          { id: 'why', label: t('why'), onSelect: () => void navigate(why) },
          ...actions.map(({ id, label, onSelect }) => ({ id, label, onSelect })),
        ]}
      />
    );
  return (
    <>
      <ButtonLink to={why} data-tone="outline">
        {t('why')}
      </ButtonLink>
      {actions.map(({ id, label, onIntent, onSelect }) => (
        <Button key={id} onPointerEnter={onIntent} onFocus={onIntent} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  );
}

const loadEndAll = async () => (await import('@backroom/records/sessions')).EndAllSessionsDialog;
const loadForm = async () => (await import('../dialogs/user-form.tsx')).UserForm;

const CONTENT = { profile: PersonProfile, sight: PersonSight, devices: PersonDevices, changes: PersonChanges } as const;
