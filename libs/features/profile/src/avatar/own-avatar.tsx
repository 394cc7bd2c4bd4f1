import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useRemoveAvatarMutation, useSetAvatarMutation } from '@backroom/client/avatars';
import { type CurrentUser } from '@backroom/contract/session';
import { Avatar, Button, ImageCropDialog, showToast, Text, useText } from '@backroom/ui';

import { RemovalQuestion } from '../form/removal-question.tsx';
import { avatarText } from './avatar.text.ts';
import { PICTURE_TYPES, type PictureProblem, readPicture } from './read-picture.ts';

interface OwnAvatarProps {
  user: CurrentUser;
  /** What stands beside the picture. */
  children: ReactNode;
}

/** My picture, and how to choose another one. */
export function OwnAvatar({ user, children }: OwnAvatarProps) {
  const t = useText(avatarText);
  const picker = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<string | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [setAvatar, { isLoading }] = useSetAvatarMutation();
  const [removeAvatar] = useRemoveAvatarMutation();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    setProblem('problem' in read ? read.problem : null);
    if ('image' in read) setImage(read.image);
  };
  /** A refusal is announced by the app; the picture stays as it was cut. */
  const save = async (picture: Blob) => {
    const { error } = await setAvatar({ picture });
    if (error !== undefined) return;
    setImage(null);
    showToast({ tone: 'success', message: t('saved') });
  };

  return (
    <Picture>
      <Avatar name={user.name || user.userName} src={user.avatar} size="huge" decorative />
      <Words>
        {children}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('change')}
          accept={PICTURE_TYPES.join()}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Buttons>
          <Button size="small" onClick={() => picker.current?.click()}>
            {t('change')}
          </Button>
          {user.avatar && (
            <Button size="small" tone="ghost" onClick={() => setIsLeaving(true)}>
              {t('remove')}
            </Button>
          )}
        </Buttons>
        <div role="status">
          <Text tone={problem ? 'danger' : 'faint'} role="label">
            {t(problem ?? 'hint')}
          </Text>
        </div>
      </Words>
      <ImageCropDialog
        open={image !== null}
        onOpenChange={(open) => !open && !isLoading && setImage(null)}
        image={image ?? ''}
        title={t('crop')}
        saving={isLoading}
        onSave={(picture) => void save(picture)}
      />
      {isLeaving && (
        <RemovalQuestion
          title={t('removeTitle')}
          body={t('removeBody')}
          confirmLabel={t('remove')}
          remove={() => removeAvatar({ body: {} })}
          refetch={async () => undefined}
          done={() => t('removed')}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Picture>
  );
}

const Picture = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5);
  align-items: flex-start;
`;

const Words = styled.div`
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
