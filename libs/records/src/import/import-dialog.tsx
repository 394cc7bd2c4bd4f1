import type { ReactNode } from 'react';

import { useDownload } from '@backroom/client/download';
import type { Endpoint } from '@backroom/contract';
import { IMPORT_MAX_BYTES, type XLSX_TYPE } from '@backroom/contract/import-file';
import type { Job } from '@backroom/contract/jobs';
import { Button, Dialog, Icon, Stack, Text, type TextValues, Upload, type UploadItem, useText } from '@backroom/ui';

import { getErrorMessage } from '../errors.ts';
import { importText } from './import.text.ts';
import { ImportCheck, type ImportOutcome, type ImportTextKey } from './import-check.tsx';
import { type SendImport, useImportFile } from './use-import-file.ts';

/** What a step between the choice of a file and its check can do. */
export interface ImportStep {
  /** The file was checked. */
  isChecked: boolean;
  /** What was checked no longer holds. */
  discard: () => void;
}

interface ImportDialogProps<Result extends ImportOutcome> {
  translate: (key: ImportTextKey, values?: TextValues) => string;
  template: Endpoint & { download: typeof XLSX_TYPE; params?: never; query?: never };
  /** The mutation and its state. A long import is answered with a background job, which reports the result. */
  mutation: readonly [send: SendImport<Result>, state: { isLoading: boolean; error?: unknown }];
  /** In place of the advice to fill in the template. */
  help?: string;
  /** Called with each chosen file, before its check; false leaves the check to the step. */
  prepare?: (file: File) => Promise<boolean>;
  /** What is to be decided before the check, with the name of its button; null: nothing. */
  step?: { check: string; isComplete: boolean; render: (controls: ImportStep) => ReactNode } | null;
  size?: 'medium' | 'large';
  /** Shows what a valid file contains. */
  preview?: (result: Result) => ReactNode;
  /** After an import: closes the dialog, or shows more beside it. By default it closes unless rows were refused. */
  onImported?: (result: Result) => void;
  /** After a background job has accepted the whole file. Defaults to `onClose`. */
  onAccepted?: (job: Job) => void;
  onClose: () => void;
}

/**
 * Import of records. The file is validated by a dry run when chosen, which lists what happens to each row; rows with
 * errors and unknown columns are left out only after that. It stays open after an import that has refused rows.
 */
export function ImportDialog<Result extends ImportOutcome>({
  translate: t,
  template,
  mutation: [send, { isLoading, error }],
  help,
  prepare,
  step,
  size = 'medium',
  preview,
  onImported,
  onClose,
  onAccepted = onClose,
}: ImportDialogProps<Result>) {
  const tImport = useText(importText);
  const importFile = useImportFile<Result>({ translate: t, send, prepare, onImported, onClose, onAccepted });
  const { file, result, phase, isReady, isImporting, wouldLoseRows, leavesColumnsOut, setLeavesColumnsOut } =
    importFile;
  const { choose, check, checkAgain, discardCheck, loadRefused, runImport } = importFile;

  const hasStep = step != null && file !== null && phase === 'checked' && !isImporting;
  const isDeciding = hasStep && result === null;

  // An import cannot be called back: its result stays in view.
  const closeAfterImport = () => !isImporting && onClose();

  return (
    <Dialog
      open
      onOpenChange={closeAfterImport}
      title={t('importTitle')}
      description={help ?? tImport('help')}
      size={size}
      guard={wouldLoseRows && askAboutRows(tImport, result?.refused ?? 0)}
      footer={(close) => (
        <>
          <Button disabled={isImporting} onClick={close}>
            {tImport(phase === 'checked' ? 'cancel' : 'close')}
          </Button>
          {isDeciding ? (
            <Button tone="solid" disabled={!step?.isComplete} loading={isLoading} onClick={checkAgain}>
              {step?.check}
            </Button>
          ) : (
            <Button tone="solid" disabled={!isReady} loading={isImporting} onClick={() => void runImport()}>
              {isReady && result?.created ? t('importGo', { count: result.created }) : tImport('import')}
            </Button>
          )}
        </>
      )}
    >
      <Stack gap={4}>
        <TemplateButton template={template} />
        <Upload
          // Of any type: the server names a format that it cannot read, and what to do.
          label={tImport('file')}
          maxBytes={IMPORT_MAX_BYTES}
          disabled={isImporting}
          items={file ? [toUploadItem(file, isLoading, error === undefined ? undefined : getErrorMessage(error))] : []}
          onAdd={(files) => void check(files)}
          onRemove={() => choose(null)}
        />
        {hasStep && step.render({ isChecked: result !== null, discard: discardCheck })}
        {result && (
          <ImportCheck
            result={result}
            phase={phase}
            translate={t}
            leavesColumnsOut={leavesColumnsOut}
            onLeaveColumnsOut={setLeavesColumnsOut}
            loadRefused={loadRefused}
          >
            {preview?.(result)}
          </ImportCheck>
        )}
        {isLoading && (isImporting || !result) && (
          <Text tone="faint">{tImport(isImporting ? 'importing' : 'checking')}</Text>
        )}
      </Stack>
    </Dialog>
  );
}

const askAboutRows = (
  t: (key: 'loseTitle' | 'loseBody' | 'lose' | 'keep', values?: TextValues) => string,
  count: number,
) => ({ title: t('loseTitle', { count }), body: t('loseBody'), leave: t('lose'), stay: t('keep') });

function TemplateButton({ template }: Pick<ImportDialogProps<ImportOutcome>, 'template'>) {
  const t = useText(importText);
  const [download, { isLoading }] = useDownload(template);
  return (
    <div>
      <Button icon={<Icon name="download" />} loading={isLoading} onClick={() => void download()}>
        {t('template')}
      </Button>
    </div>
  );
}

const toUploadItem = ({ name, size }: File, isLoading: boolean, error: string | undefined): UploadItem => ({
  id: 'file',
  name,
  size,
  status: isLoading ? 'uploading' : error === undefined ? 'done' : 'failed',
  ...(error !== undefined && { error }),
});
