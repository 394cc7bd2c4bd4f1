import { useEffect, useRef } from 'react';

import { Button, showToast, useText } from '@backroom/ui';

import { userText } from '../users.text.ts';
import { createdUserText } from './created-user.text.ts';
import type { SignInData } from './created-user.tsx';

interface CreatedUserButtonsProps {
  signIn: SignInData;
  onAddAnother: () => void;
  /** Undefined if the record is not known. */
  onOpen: (() => void) | undefined;
  onClose: () => void;
}

/** What to do after a user was created. The focus moves here from the button that saved. */
export function CreatedUserButtons({ signIn, onAddAnother, onOpen, onClose }: CreatedUserButtonsProps) {
  const { username, password } = signIn;
  const t = useText(createdUserText);
  const tUser = useText(userText);
  const copyRef = useRef<HTMLButtonElement>(null);
  useEffect(() => copyRef.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${tUser('username')}: ${username}\n${tUser('password')}: ${password}`);
      showToast({ tone: 'success', message: t('copied') });
    } catch {
      // No permission, or no secure context.
      showToast({ tone: 'error', message: t('copyFailed') });
    }
  };
  return (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      {onOpen && <Button onClick={onOpen}>{t('openRecord')}</Button>}
      <Button onClick={onAddAnother}>{t('addAnother')}</Button>
      <Button ref={copyRef} tone="solid" onClick={() => void copy()}>
        {t('copyBoth')}
      </Button>
    </>
  );
}
