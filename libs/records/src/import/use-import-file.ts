import { useRef, useState } from 'react';

import { addStartedJob, isJob } from '@backroom/client/jobs-state';
import { getImportType, type ImportOptions } from '@backroom/contract/import-file';
import type { Job } from '@backroom/contract/jobs';
import { showToast, type TextValues, useText } from '@backroom/ui';

import { asRecord, type MutationResult } from '../errors.ts';
import { importText } from './import.text.ts';
import { hasEffect, type ImportOutcome, type ImportPhase, type ImportTextKey } from './import-check.tsx';

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
  /** Before the check of a chosen file; false leaves the check to `checkAgain`. */
  prepare?: ((file: File) => Promise<boolean>) | undefined;
  onImported: ((result: Result) => void) | undefined;
  onAccepted: (job: Job) => void;
  onClose: () => void;
}

/** A check lists what would be left out, before the user decides. */
const LEFT_OUT = { unknownColumns: 'leaveOut', refusedRows: 'leaveOut' } as const;

/** What is known of the chosen file; another one starts from the beginning. */
function useChosenFile<Result>() {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [phase, setPhase] = useState<ImportPhase>('checked');
  const [leavesColumnsOut, setLeavesColumnsOut] = useState(false);
  const [isRefusedFileSaved, setIsRefusedFileSaved] = useState(false);
  const latestFile = useRef<File | null>(null);
  const choose = (selectedFile: File | null) => {
    latestFile.current = selectedFile;
    setFile(selectedFile);
    setResult(null);
    setPhase('checked');
    setLeavesColumnsOut(false);
    setIsRefusedFileSaved(false);
  };
  return {
    file,
    latestFile,
    choose,
    result,
    setResult,
    phase,
    setPhase,
    leavesColumnsOut,
    setLeavesColumnsOut,
    isRefusedFileSaved,
    setIsRefusedFileSaved,
  };
}

/** The file of an import: chosen, checked, imported. */
export function useImportFile<Result extends ImportOutcome>(options: ImportFileOptions<Result>) {
  const { translate: t, send, prepare, onImported, onAccepted, onClose } = options;
  const tImport = useText(importText);
  const chosen = useChosenFile<Result>();
  const { file, result, phase, leavesColumnsOut, latestFile, choose, setResult, setPhase, setIsRefusedFileSaved } =
    chosen;
  const [isImporting, setIsImporting] = useState(false);
  const hasUnknown = (result?.source.unknownColumns.length ?? 0) > 0;
  const isReady = phase === 'checked' && result !== null && hasEffect(result) && (leavesColumnsOut || !hasUnknown);

  const upload = (selectedFile: File, options: Omit<ImportRequest, 'file' | 'type' | 'suppressErrors'>) =>
    send({ file: selectedFile, type: getImportType(selectedFile), suppressErrors: 'toasts', ...options });
  const runCheck = async (selectedFile: File) => {
    setResult(null);
    const { data } = await upload(selectedFile, { dryRun: true, ...LEFT_OUT });
    // Another file may have been chosen meanwhile.
    if (data && !isJob(data) && latestFile.current === selectedFile) setResult(data);
  };
  const check = async ([selectedFile]: File[]) => {
    if (!selectedFile) return;
    choose(selectedFile);
    if (prepare && !(await prepare(selectedFile))) return;
    if (latestFile.current === selectedFile) await runCheck(selectedFile);
  };
  const checkAgain = () => void (file && runCheck(file));
  /** What was checked no longer holds. */
  const discardCheck = () => setResult(null);
  /** Of an import its own: a check after it would refuse the imported rows too. */
  const loadRefused = async () => {
    if (!file || !result || result.refusedFile !== null || phase !== 'checked') {
      setIsRefusedFileSaved(true);
      return result?.refusedFile ?? null;
    }
    const { data } = await upload(file, { dryRun: true, ...LEFT_OUT, refusedFile: '1' });
    return data && !isJob(data) ? data.refusedFile : null;
  };
  const show = (outcome: Result, nextPhase: ImportPhase) => {
    setResult(outcome);
    setPhase(nextPhase);
  };
  const runImport = async () => {
    if (!file || !result) return;
    setIsImporting(true);
    const response = await upload(file, {
      dryRun: false,
      unknownColumns: hasUnknown ? 'leaveOut' : 'refuse',
      // What the check has not named is not left out.
      refusedRows: result.refused > 0 ? 'leaveOut' : 'refuse',
      refusedFile: '1',
    });
    setIsImporting(false);
    if (response.error !== undefined) return;
    if (isJob(response.data)) {
      const job = response.data;
      addStartedJob(job);
      return job.report?.refused ? show({ ...result, ...job.report }, 'started') : onAccepted(job);
    }
    const imported = asRecord(response.data);
    if (imported && !hasEffect(imported) && imported.refused > 0) return setResult(imported);
    const outcome = imported ?? result;
    if (outcome.refused === 0) announce(outcome, { t, tImport });
    if (imported && onImported) onImported(imported);
    else if (outcome.refused === 0) return onClose();
    // What was not imported stays on the screen.
    show(outcome, 'done');
  };

  /** The refused rows of an import are kept nowhere else. */
  const wouldLoseRows = phase !== 'checked' && result?.refusedFile != null && !chosen.isRefusedFileSaved;

  return {
    file,
    result,
    phase,
    isReady,
    isImporting,
    wouldLoseRows,
    leavesColumnsOut,
    setLeavesColumnsOut: chosen.setLeavesColumnsOut,
    choose,
    check,
    checkAgain,
    discardCheck,
    loadRefused,
    runImport,
  };
}

interface Translators {
  t: (key: 'imported', values: TextValues) => string;
  tImport: (key: 'done', values: TextValues) => string;
}

/** That all rows are imported, or were as they are. */
function announce({ rows, created, unchanged, refused }: ImportOutcome, { t, tImport }: Translators): void {
  const counts = unchanged > 0 ? tImport('done', { rows, created, unchanged, refused }) : '';
  const message = [created > 0 && t('imported', { count: created }), counts].filter(Boolean).join(' · ');
  showToast({ tone: 'success', message });
}
