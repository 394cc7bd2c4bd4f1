import { Alert, Button, Dialog, showToast, Stack, Text, useText } from '@backroom/ui';

import { createdUserText } from './created-user.text.ts';
import { userImportText } from './user-import.text.ts';

interface ImportPasswordProps {
  password: string;
  /** The users are imported by a job, which has not ended. */
  isPending: boolean;
  onClose: () => void;
}

/** The generated initial password of users without one in the file; it cannot be retrieved again. */
export function ImportPassword({ password, isPending, onClose }: ImportPasswordProps) {
  const t = useText(createdUserText);
  const tImport = useText(userImportText);
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    showToast({ tone: 'success', message: t('copied') });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={tImport('importTitle')}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('copy')}</Button>
          <Button tone="solid" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>{tImport('importPassword')}</Text>
        <Text variant="title-3" as="p">
          {password}
        </Text>
        <Alert tone="warning">{tImport('importPasswordHelp')}</Alert>
        {isPending && <Text tone="faint">{tImport('importPasswordPending')}</Text>}
      </Stack>
    </Dialog>
  );
}
