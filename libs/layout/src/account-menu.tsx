import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';

import {
  Avatar,
  ConfirmDialog,
  DropdownMenu,
  Icon,
  type MenuEntry,
  truncate,
  useText,
  VisuallyHidden,
} from '@backroom/ui';

import { layoutText } from './layout.text.ts';

interface AccountMenuProps {
  name: string;
  avatar: string;
  /** Where the personal centre is; without one it is not offered. */
  profilePath?: string;
  /** Store and department, where the top bar has no room for them. */
  place?: string;
  /** Ends the session; the page is reloaded by whoever does it. */
  onSignOut: () => void;
}

/** The person's own menu. Leaving is asked about first, in the words of the specification. */
export function AccountMenu({ name, avatar, profilePath, place, onSignOut }: AccountMenuProps) {
  const t = useText(layoutText);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'no' | 'yes' | 'leaving'>('no');

  const items: MenuEntry[] = [
    ...(place ? [{ heading: place }] : []),
    ...(profilePath
      ? [
          {
            id: 'profile',
            label: t('profile'),
            icon: <Icon name="user" />,
            onSelect: () => void navigate(profilePath),
          },
          'separator' as const,
        ]
      : []),
    { id: 'sign-out', label: t('signOut'), icon: <Icon name="log-out" />, onSelect: () => setAsked('yes') },
  ];
  const leave = () => {
    setAsked('leaving');
    onSignOut();
  };

  return (
    <>
      <DropdownMenu
        align="end"
        label={t('account')}
        trigger={
          <Trigger type="button">
            <VisuallyHidden>{t('accountOf', { name })}</VisuallyHidden>
            <Avatar name={name} size="small" decorative {...(avatar && { src: avatar })} />
            <Name aria-hidden>{name}</Name>
            <Icon name="chevron-down" />
          </Trigger>
        }
        items={items}
      />
      <ConfirmDialog
        open={asked !== 'no'}
        title={t('signOutTitle')}
        body={t('signOutBody')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        pending={asked === 'leaving'}
        onConfirm={leave}
        onCancel={() => setAsked('no')}
      />
    </>
  );
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ui-space-3);
  min-width: 0;
  height: var(--ui-space-9);
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

const Name = styled.span`
  ${truncate}
  max-width: 8em;

  @media (max-width: 991.98px) {
    display: none;
  }
`;
