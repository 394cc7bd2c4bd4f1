import { useState } from 'react';

import { useDownload } from '@backroom/client/download';
import { useImportUsersMutation } from '@backroom/client/users';
import { IMPORT_MAX_BYTES, type ImportResult, userContract } from '@backroom/contract/users';
import { asRecord, getErrorMessage } from '@backroom/records';
import { Alert, Button, Dialog, Icon, showToast, Stack, Text, Upload, type UploadItem, useText } from '@backroom/ui';

import { ImportErrors } from './import-errors.tsx';
import { ImportPassword } from './import-password.tsx';
import { userText } from './users.text.ts';

const FILE_EXTENSIONS = ['.csv', '.xlsx'];
const getMimeType = ({ name }: File) => userContract.import.upload.types[name.toLowerCase().endsWith('.csv') ? 0 : 1];

/** User import: the file is validated by a dry run when chosen, and imported if it has no errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(userText);
  const [downloadTemplate, { isLoading: isFetching }] = useDownload(userContract.importTemplate);
  const [file, setFile] = useState<File | null>(null);
  const [checkResult, setCheckResult] = useState<ImportResult | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [send, { isLoading, error }] = useImportUsersMutation();
  const isReady = checkResult !== null && checkResult.errors.length === 0;

  const upload = (selectedFile: File, dryRun: boolean) =>
    send({ file: selectedFile, type: getMimeType(selectedFile) ?? '', dryRun, suppressErrors: 'toasts' });
  const check = async ([selectedFile]: File[]) => {
    if (!selectedFile) return;
    setFile(selectedFile);
    setCheckResult(null);
    const { data } = await upload(selectedFile, true);
    if (data) setCheckResult(data);
  };
  const runImport = async () => {
    if (!file) return;
    const result = await upload(file, false);
    if (result.error !== undefined) return;
    const imported = asRecord(result.data);
    if (imported && imported.errors.length > 0) return setCheckResult(imported);
    showToast({ tone: 'success', message: t('imported', { count: imported?.created ?? checkResult?.rows ?? 0 }) });
    if (imported?.password) setPassword(imported.password);
    else onClose();
  };

  if (password !== null) return <ImportPassword password={password} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('importTitle')}
      description={t('importHelp')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="solid" disabled={!isReady} loading={isLoading && isReady} onClick={() => void runImport()}>
            {isReady ? t('importGo', { count: checkResult.rows }) : t('import')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div>
          <Button icon={<Icon name="download" />} loading={isFetching} onClick={() => void downloadTemplate()}>
            {t('template')}
          </Button>
        </div>
        <Upload
          label={t('file')}
          accept={FILE_EXTENSIONS}
          maxBytes={IMPORT_MAX_BYTES}
          items={file ? [toUploadItem(file, isLoading, error === undefined ? undefined : getErrorMessage(error))] : []}
          onAdd={(files) => void check(files)}
          onRemove={() => {
            setFile(null);
            setCheckResult(null);
          }}
        />
        {isReady && <Alert tone="success">{t('importReady', { count: checkResult.rows })}</Alert>}
        {checkResult && !isReady && <ImportErrors result={checkResult} />}
        {isLoading && <Text tone="faint">{t('checking')}</Text>}
      </Stack>
    </Dialog>
  );
}

const toUploadItem = ({ name, size }: File, isLoading: boolean, error: string | undefined): UploadItem => ({
  id: 'file',
  name,
  size,
  status: isLoading ? 'uploading' : error === undefined ? 'done' : 'failed',
  ...(error !== undefined && { error }),
});
