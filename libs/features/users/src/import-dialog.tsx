import { useState } from 'react';

import { useDownload } from '@backroom/client/download';
import { useImportUsersMutation } from '@backroom/client/users';
import { IMPORT_MAX_BYTES, type Imported, userContract } from '@backroom/contract/users';
import { failureWords } from '@backroom/records';
import { Alert, Button, Dialog, Icon, showToast, Stack, Text, Upload, type UploadItem, useText } from '@backroom/ui';

import { ImportErrors } from './import-errors.tsx';
import { ImportPassword } from './import-password.tsx';
import { userText } from './user.text.ts';

const ENDS = ['.csv', '.xlsx'];
const typeOf = ({ name }: File) => userContract.import.upload.types[name.toLowerCase().endsWith('.csv') ? 0 : 1];

/** User import: the file is validated by a dry run when chosen, and imported if it has no errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(userText);
  const [template, { isLoading: isFetching }] = useDownload(userContract.importTemplate);
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Imported | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [send, { isLoading, error }] = useImportUsersMutation();
  const isReady = checked !== null && checked.errors.length === 0;

  const ask = (chosen: File, dryRun: boolean) => send({ file: chosen, type: typeOf(chosen) ?? '', dryRun });
  const check = async ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    setChecked(null);
    const { data } = await ask(chosen, true);
    if (data) setChecked(data);
  };
  const go = async () => {
    if (!file) return;
    const { data } = await ask(file, false);
    if (!data) return;
    if (data.errors.length > 0) return setChecked(data);
    showToast({ tone: 'success', message: t('imported', { count: data.created }) });
    if (data.password === null) onClose();
    else setPassword(data.password);
  };

  if (password !== null) return <ImportPassword password={password} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('importTitle')}
      description={t('importHelp')}
      footer={
        <Button tone="solid" disabled={!isReady} loading={isLoading && isReady} onClick={() => void go()}>
          {isReady ? t('importGo', { count: checked.rows }) : t('import')}
        </Button>
      }
    >
      <Stack gap={4}>
        <div>
          <Button icon={<Icon name="download" />} loading={isFetching} onClick={() => void template()}>
            {t('template')}
          </Button>
        </div>
        <Upload
          label={t('file')}
          accept={ENDS}
          maxBytes={IMPORT_MAX_BYTES}
          items={file ? [itemOf(file, isLoading, error === undefined ? undefined : failureWords(error))] : []}
          onAdd={(files) => void check(files)}
          onRemove={() => {
            setFile(null);
            setChecked(null);
          }}
        />
        {isReady && <Alert tone="success">{t('importReady', { count: checked.rows })}</Alert>}
        {checked && !isReady && <ImportErrors of={checked} />}
        {isLoading && <Text tone="faint">{t('checking')}</Text>}
      </Stack>
    </Dialog>
  );
}

const itemOf = ({ name, size }: File, isLoading: boolean, error: string | undefined): UploadItem => ({
  ...{ id: 'file', name, size },
  status: isLoading ? 'uploading' : error === undefined ? 'done' : 'failed',
  ...(error !== undefined && { error }),
});
