import { useState } from 'react';

import { addStartedJob, isJob } from '@backroom/client/jobs-state';
import { getImportType, type ImportOptions } from '@backroom/contract/import-file';
import type { Job } from '@backroom/contract/jobs';
import { showToast, type TextValues, useText } from '@backroom/ui';

import { asRecord, type MutationResult } from '../errors.ts';
import { importText } from './import.text.ts';
import { hasEffect, type ImportOutcome, type ImportTextKey } from './import-check.tsx';

interface ImportRequest {
  file: File;
  /** Media type. */
  type: string;
  dryRun: boolean;
  unknownColumns?: ImportOptions['unknownColumns'];
  refusedRows?: ImportOptions['refusedRows'];
  refusedFile?: ImportOptions['refusedFile'];
  suppressErrors: 'toasts';
}

export type SendImport<Result> = (request: ImportRequest) => Promise<MutationResult<Result | Job>>;

interface ImportFileOptions<Result> {
  translate: (key: ImportTextKey, values?: TextValues) => string;
  send: SendImport<Result>;
  onImported: ((result: Result | null) => void) | undefined;
  onAccepted: (job: Job) => void;
  onClose: () => void;
}

/** A check lists what would be left out, before the user decides. */
const LEFT_OUT = { unknownColumns: 'leaveOut', refusedRows: 'leaveOut' } as const;

/** The file of an import: chosen, checked, imported. */
export function useImportFile<Result extends ImportOutcome>(options: ImportFileOptions<Result>) {
  const { translate: t, send, onImported, onAccepted, onClose } = options;
  const tImport = useText(importText);
  const [file, setFile] = useState<File | null>(null);
  const [checkResult, setCheckResult] = useState<Result | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [leavesColumnsOut, setLeavesColumnsOut] = useState(false);
  const hasUnknown = (checkResult?.source.unknownColumns.length ?? 0) > 0;
  const isReady = !isDone && checkResult !== null && hasEffect(checkResult) && (leavesColumnsOut || !hasUnknown);

  const upload = (selectedFile: File, options: Omit<ImportRequest, 'file' | 'type' | 'suppressErrors'>) =>
    send({ file: selectedFile, type: getImportType(selectedFile), suppressErrors: 'toasts', ...options });
  const choose = (selectedFile: File | null) => {
    setFile(selectedFile);
    setCheckResult(null);
    setIsDone(false);
    setLeavesColumnsOut(false);
  };
  const check = async ([selectedFile]: File[]) => {
    if (!selectedFile) return;
    choose(selectedFile);
    const { data } = await upload(selectedFile, { dryRun: true, ...LEFT_OUT });
    if (data && !isJob(data)) setCheckResult(data);
  };
  const loadRefused = async () => {
    if (!file) return null;
    const { data } = await upload(file, { dryRun: true, ...LEFT_OUT, refusedFile: '1' });
    return data && !isJob(data) ? data.refusedFile : null;
  };
  const runImport = async () => {
    if (!file || !checkResult) return;
    const result = await upload(file, {
      dryRun: false,
      unknownColumns: hasUnknown ? 'leaveOut' : 'refuse',
      // What the check has not named is not left out.
      refusedRows: checkResult.refused > 0 ? 'leaveOut' : 'refuse',
    });
    if (result.error !== undefined) return;
    if (isJob(result.data)) {
      addStartedJob(result.data);
      return onAccepted(result.data);
    }
    const imported = asRecord(result.data);
    if (imported && imported.created === 0 && imported.refused > 0) return setCheckResult(imported);
    const { rows, unchanged, refused, created } = imported ?? checkResult;
    const counts = refused + unchanged > 0 ? tImport('done', { rows, created, unchanged, refused }) : '';
    const message = [created > 0 && t('imported', { count: created }), counts].filter(Boolean).join(' · ');
    showToast({ tone: 'success', message });
    if (onImported) return onImported(imported);
    if (imported === null || imported.refused === 0) return onClose();
    setCheckResult(imported);
    setIsDone(true);
  };

  return {
    file,
    checkResult,
    isDone,
    isReady,
    leavesColumnsOut,
    setLeavesColumnsOut,
    choose,
    check,
    loadRefused,
    runImport,
  };
}
