import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';

import { Avatar, DropdownMenu, type DropdownMenuEntry, Icon, truncate, useText, VisuallyHidden } from '@backroom/ui';

import { layoutText } from './layout.text.ts';
import { preloadConfirmDialog } from './lazy-confirm-dialog.tsx';
import { openRightPanel } from './right-panel/panel-state.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useRoleSwitchQuestion } from './use-role-switch-question.tsx';

export interface HeldRole {
  roleKey: string;
  roleName: string;
}

interface AccountMenuProps {
  /** Chooses the hue of the avatar. */
  userId?: number | undefined;
  name: string;
  avatar: string;
  /** Path of the profile page; its item is hidden if omitted. */
  profilePath?: string;
  /** Store and department, for narrow screens where the top bar does not show them. */
  workplace?: string;
  /** Roles of the user, who can switch to one of several. */
  roles?: readonly HeldRole[];
  /** Key of the active role; null if all roles are active. */
  activeRole?: string | null;
  onSwitchRole?: (roleKey: string | null) => void;
  /** Ends the session and reloads the page. */
  onSignOut: () => void;
}

/** Menu of the current user. Signing out requires confirmation, and so does a switch that discards unsaved changes. */
export function AccountMenu({
  userId = 0,
  name,
  avatar,
  profilePath,
  workplace,
  roles = [],
  activeRole = null,
  onSwitchRole = () => undefined,
  onSignOut,
}: AccountMenuProps) {
  const t = useText(layoutText);
  const navigate = useNavigate();
  const { requestSwitch, confirmation } = useRoleSwitchQuestion(onSwitchRole);
  const [isSignOutOpen, setIsSignOutOpen] = useState(false);

  const role = roles.length > 1 ? roles.find(({ roleKey }) => roleKey === activeRole) : undefined;

  const items: DropdownMenuEntry[] = [
    ...(workplace ? [{ heading: workplace }] : []),
    ...(profilePath
      ? [
          {
            id: 'profile',
            label: t('profile'),
            icon: <Icon name="user" />,
            onSelect: () => void navigate(profilePath),
          },
        ]
      : []),
    {
      id: 'settings',
      label: t('settings'),
      icon: <Icon name="settings" />,
      onSelect: () => openRightPanel('settings'),
    },
    'separator',
    ...createRoleItems({
      roles,
      activeRole,
      onSwitchRole: (roleKey) => void requestSwitch(roleKey),
      labels: { workAs: t('workAs'), allRoles: t('allRoles') },
    }),
    { id: 'sign-out', label: t('signOut'), icon: <Icon name="log-out" />, onSelect: () => setIsSignOutOpen(true) },
  ];

  return (
    <>
      <DropdownMenu
        align="end"
        label={t('account')}
        trigger={
          <Trigger type="button" onPointerEnter={preloadConfirmDialog} onFocus={preloadConfirmDialog}>
            <VisuallyHidden>
              {role ? t('accountAs', { name, role: role.roleName }) : t('accountOf', { name })}
            </VisuallyHidden>
            <Avatar id={userId} name={name} size="small" decorative {...(avatar && { src: avatar })} />
            <Name aria-hidden>{name}</Name>
            {role && <Role aria-hidden>{role.roleName}</Role>}
            <Icon name="chevron-down" />
          </Trigger>
        }
        items={items}
      />
      {confirmation}
      <SignOutDialog open={isSignOutOpen} onSignOut={onSignOut} onCancel={() => setIsSignOutOpen(false)} />
    </>
  );
}

interface RoleItemsOptions extends Required<Pick<AccountMenuProps, 'roles' | 'activeRole' | 'onSwitchRole'>> {
  labels: { workAs: string; allRoles: string };
}

/** Radio items for the roles; none for a user with a single role. */
function createRoleItems({ roles, activeRole, onSwitchRole, labels }: RoleItemsOptions): DropdownMenuEntry[] {
  if (roles.length < 2) return [];
  const createItem = (roleKey: string | null, label: string): DropdownMenuEntry => ({
    id: `role-${roleKey ?? ''}`,
    label,
    checked: roleKey === activeRole,
    exclusive: true,
    onSelect: () => {
      if (roleKey !== activeRole) onSwitchRole(roleKey);
    },
  });
  return [
    { heading: labels.workAs },
    createItem(null, labels.allRoles),
    ...roles.map(({ roleKey, roleName }) => createItem(roleKey, roleName)),
    'separator',
  ];
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ui-space-3);
  justify-content: center;
  min-width: var(--ui-target-least);
  height: max(var(--ui-space-9), var(--ui-target-least));
  padding: 0 var(--ui-space-3);
  border: 0;
  border-radius: var(--ui-radius-2);
  background: none;
  color: var(--ui-fg-1);
  cursor: pointer;

  &:hover,
  &[data-state='open'] {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  > svg {
    --ui-icon: 14px;
    color: var(--ui-fg-3);
  }

  @media (max-width: 991.98px) {
    > svg {
      display: none;
    }
  }
`;

const Role = styled.span`
  ${truncate}
  max-width: 8em;
  padding-inline: var(--ui-space-3);
  border-radius: var(--ui-radius-1);
  background: var(--ui-accent-soft);
  color: var(--ui-accent-text-strong);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  @media (max-width: 575.98px) {
    display: none;
  }
`;

const Name = styled.span`
  ${truncate}
  max-width: 8em;

  @media (max-width: 991.98px) {
    display: none;
  }
`;
