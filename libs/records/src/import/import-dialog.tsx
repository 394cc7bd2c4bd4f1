import { type ReactNode, useState } from 'react';

import { useDownload } from '@backroom/client/download';
import type { Endpoint } from '@backroom/contract';
import { getImportType, IMPORT_MAX_BYTES, type ImportError } from '@backroom/contract/import-file';
import {
  Alert,
  Button,
  Dialog,
  Icon,
  showToast,
  Stack,
  Text,
  type TextValues,
  Upload,
  type UploadItem,
  useText,
} from '@backroom/ui';

import { asRecord, getErrorMessage, type MutationResult } from '../errors.ts';
import { importText } from './import.text.ts';
import { ImportErrors } from './import-errors.tsx';

/** What every import reports. */
interface ImportOutcome {
  rows: number;
  created: number;
  errors: ImportError[];
  hasMoreErrors: boolean;
}

type ImportTextKey = 'importTitle' | 'importReady' | 'importWrong' | 'importWrongMore' | 'importGo' | 'imported';

interface ImportRequest {
  file: File;
  /** Media type. */
  type: string;
  dryRun: boolean;
  suppressErrors: 'toasts';
}

interface ImportDialogProps<Result extends ImportOutcome> {
  translate: (key: ImportTextKey, values?: TextValues) => string;
  template: Endpoint & { download: 'text/csv'; params?: never; query?: never };
  /** The mutation and its state. */
  mutation: readonly [
    send: (request: ImportRequest) => Promise<MutationResult<Result>>,
    state: { isLoading: boolean; error?: unknown },
  ];
  /** Shows what a valid file contains. */
  preview?: (result: Result) => ReactNode;
  /** After a successful import; null if the response contained no result. Defaults to `onClose`. */
  onImported?: (result: Result | null) => void;
  onClose: () => void;
}

const FILE_EXTENSIONS = ['.csv', '.xlsx'];

/** Import of records: the file is validated by a dry run when chosen, and imported if it has no errors. */
export function ImportDialog<Result extends ImportOutcome>({
  translate: t,
  template,
  mutation: [send, { isLoading, error }],
  preview,
  onImported,
  onClose,
}: ImportDialogProps<Result>) {
  const tImport = useText(importText);
  const [downloadTemplate, { isLoading: isFetching }] = useDownload(template);
  const [file, setFile] = useState<File | null>(null);
  const [checkResult, setCheckResult] = useState<Result | null>(null);
  const isReady = checkResult !== null && checkResult.errors.length === 0;

  const upload = (selectedFile: File, dryRun: boolean) =>
    send({ file: selectedFile, type: getImportType(selectedFile), dryRun, suppressErrors: 'toasts' });
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
    if (onImported) onImported(imported);
    else onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('importTitle')}
      description={tImport('help')}
      footer={
        <>
          <Button onClick={onClose}>{tImport('cancel')}</Button>
          <Button tone="solid" disabled={!isReady} loading={isLoading && isReady} onClick={() => void runImport()}>
            {isReady ? t('importGo', { count: checkResult.rows }) : tImport('import')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div>
          <Button icon={<Icon name="download" />} loading={isFetching} onClick={() => void downloadTemplate()}>
            {tImport('template')}
          </Button>
        </div>
        <Upload
          label={tImport('file')}
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
        {isReady && preview?.(checkResult)}
        {checkResult && !isReady && (
          <ImportErrors
            summary={t(checkResult.hasMoreErrors ? 'importWrongMore' : 'importWrong', {
              count: checkResult.errors.length,
            })}
            errors={checkResult.errors}
          />
        )}
        {isLoading && <Text tone="faint">{tImport('checking')}</Text>}
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
