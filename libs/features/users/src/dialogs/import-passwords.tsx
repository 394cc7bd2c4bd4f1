import { useState } from 'react';

import { saveFile } from '@backroom/client/download';
import { XLSX_TYPE } from '@backroom/contract/import-file';
import type { ImportResult } from '@backroom/contract/users';
import { Alert, Button, Dialog, Icon, Stack, Text, useText } from '@backroom/ui';

import { userImportText } from './user-import.text.ts';

type PasswordFile = NonNullable<ImportResult['firstPasswords']>;

interface ImportPasswordsProps {
  file: PasswordFile;
  /** Imported users. */
  count: number;
  onClose: () => void;
}

/** Saves the generated first passwords, which cannot be retrieved again; asks before they are lost. */
export function ImportPasswords({ file, count, onClose }: ImportPasswordsProps) {
  const t = useText(userImportText);
  const [state, setState] = useState<'offered' | 'leaving' | 'saved'>('offered');
  const save = () => {
    saveFile(toDownload(file));
    setState('saved');
  };
  const close = () => (state === 'offered' ? setState('leaving') : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('passwordsTitle')}
      footer={
        state === 'leaving' ? (
          <>
            <Button onClick={() => setState('offered')}>{t('passwordsBack')}</Button>
            <Button tone="danger" onClick={onClose}>
              {t('passwordsLeave')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('done')}</Button>
            <Button tone="solid" icon={<Icon name="download" />} disabled={state === 'saved'} onClick={save}>
              {t('passwordsDownload')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        <Text as="p">{t('passwordsReady', { count })}</Text>
        {state === 'offered' && <Alert tone="warning">{t('passwordsHelp')}</Alert>}
        {state === 'leaving' && <Alert tone="danger">{t('passwordsLose')}</Alert>}
        {state === 'saved' && <Alert tone="success">{t('passwordsSaved')}</Alert>}
      </Stack>
    </Dialog>
  );
}

const toDownload = ({ name, content }: PasswordFile) => ({
  fileName: name,
  blob: new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], { type: XLSX_TYPE }),
});
