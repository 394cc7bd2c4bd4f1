import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

import { useRemoveAvatarMutation, useSetAvatarMutation } from '@backroom/client/avatars';
import { AVATAR_PX } from '@backroom/contract/avatars';
import type { CurrentUser } from '@backroom/contract/session';
import { getErrorMessage } from '@backroom/records';
import { Avatar, Button, ImageCropDialog, showToast, useText } from '@backroom/ui';

import { ConfirmRemovalDialog } from '../form/confirm-removal-dialog.tsx';
import { avatarText } from './avatar.text.ts';

interface OwnAvatarProps {
  user: CurrentUser;
  /** Content beside the picture. */
  children: ReactNode;
}

/** The current user's picture, with buttons to change or remove it. */
export function OwnAvatar({ user, children }: OwnAvatarProps) {
  const t = useText(avatarText);
  const [isCropOpen, setIsCropOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [setAvatar] = useSetAvatarMutation();
  const [removeAvatar] = useRemoveAvatarMutation();

  const save = async (picture: Blob) => {
    await setAvatar({ picture, suppressErrors: 'toasts' }).unwrap();
    showToast({ tone: 'success', message: t('saved') });
  };

  return (
    <Layout>
      <Avatar id={user.userId} name={user.name || user.userName} src={user.avatar} size="huge" decorative />
      <Content>
        {children}
        <Buttons>
          <Button size="small" onClick={() => setIsCropOpen(true)}>
            {t('change')}
          </Button>
          {user.avatar && (
            <Button size="small" tone="ghost" onClick={() => setIsRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </Buttons>
      </Content>
      <ImageCropDialog
        open={isCropOpen}
        onClose={() => setIsCropOpen(false)}
        title={t('change')}
        saveLabel={t('save')}
        size={AVATAR_PX}
        onSave={save}
        getErrorMessage={getErrorMessage}
      />
      {isRemoving && (
        <ConfirmRemovalDialog
          title={t('removeTitle')}
          body={t('removeBody')}
          confirmLabel={t('remove')}
          remove={() => removeAvatar()}
          refetch={async () => undefined}
          getSuccessMessage={() => t('removed')}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Layout>
  );
}

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5);
  align-items: flex-start;
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  margin-block: var(--ui-space-4) var(--ui-space-2);
`;
