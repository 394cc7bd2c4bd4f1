import { type ReactNode, useState } from 'react';

import { useDownload } from '@backroom/client/download';
import { addStartedJob, isJob } from '@backroom/client/jobs-state';
import type { Endpoint } from '@backroom/contract';
import { getImportType, IMPORT_MAX_BYTES, type ImportError, type XLSX_TYPE } from '@backroom/contract/import-file';
import type { Job } from '@backroom/contract/jobs';
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
  template: Endpoint & { download: typeof XLSX_TYPE; params?: never; query?: never };
  /** The mutation and its state. A long import is answered with a background job, which reports the result. */
  mutation: readonly [
    send: (request: ImportRequest) => Promise<MutationResult<Result | Job>>,
    state: { isLoading: boolean; error?: unknown },
  ];
  /** Shows what a valid file contains. */
  preview?: (result: Result) => ReactNode;
  /** After a successful import; null if the response contained no result. Defaults to `onClose`. */
  onImported?: (result: Result | null) => void;
  /** After a background job has accepted the import. Defaults to `onClose`. */
  onAccepted?: (job: Job) => void;
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
  onAccepted = onClose,
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
    if (data && !isJob(data)) setCheckResult(data);
  };
  const runImport = async () => {
    if (!file) return;
    const result = await upload(file, false);
    if (result.error !== undefined) return;
    if (isJob(result.data)) {
      addStartedJob(result.data);
      return onAccepted(result.data);
    }
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
        {checkResult && <CheckResult result={checkResult} translate={t} preview={preview} />}
        {isLoading && <Text tone="faint">{tImport('checking')}</Text>}
      </Stack>
    </Dialog>
  );
}

interface CheckResultProps<Result> {
  result: Result;
  translate: ImportDialogProps<ImportOutcome>['translate'];
  preview: ((result: Result) => ReactNode) | undefined;
}

/** What a valid file contains, or the errors of an invalid one. */
function CheckResult<Result extends ImportOutcome>({ result, translate: t, preview }: CheckResultProps<Result>) {
  const { rows, errors, hasMoreErrors } = result;
  if (errors.length > 0) {
    const summary = t(hasMoreErrors ? 'importWrongMore' : 'importWrong', { count: errors.length });
    return <ImportErrors summary={summary} errors={errors} />;
  }
  return (
    <>
      <Alert tone="success">{t('importReady', { count: rows })}</Alert>
      {preview?.(result)}
    </>
  );
}

const toUploadItem = ({ name, size }: File, isLoading: boolean, error: string | undefined): UploadItem => ({
  id: 'file',
  name,
  size,
  status: isLoading ? 'uploading' : error === undefined ? 'done' : 'failed',
  ...(error !== undefined && { error }),
});
