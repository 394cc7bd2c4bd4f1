import type { ReactNode } from 'react';

import { saveFile } from '@backroom/client/download';
import { type ImportError, XLSX_TYPE } from '@backroom/contract/import-file';
import { Alert, Button, Checkbox, Icon, Stack, Text, type TextValues, useText } from '@backroom/ui';

import { importText } from './import.text.ts';
import { ImportErrors } from './import-errors.tsx';

/** What every import reports. */
export interface ImportOutcome {
  rows: number;
  created: number;
  unchanged: number;
  refused: number;
  errors: ImportError[];
  hasMoreErrors: boolean;
  source: { sheet: string; headRow: number; hiddenRows: number; unknownColumns: string[] };
  refusedFile: string | null;
  /** Rows that change nothing before a user decides about them; the preview describes them. */
  undecided?: number;
  /** Of what changes nothing: what the file confirms, which is remembered. */
  confirmed?: number;
}

/** Whether an import would change, ask or remember anything. */
export const hasEffect = ({ created, undecided = 0, confirmed = 0 }: ImportOutcome): boolean =>
  created + undecided + confirmed > 0;

/** How far an import is: `started` as a background job. */
export type ImportPhase = 'checked' | 'done' | 'started';

export type ImportTextKey = 'importTitle' | 'importReady' | 'importWrong' | 'importWrongMore' | 'importGo' | 'imported';

interface ImportCheckProps {
  result: ImportOutcome;
  phase: ImportPhase;
  translate: (key: ImportTextKey, values?: TextValues) => string;
  leavesColumnsOut: boolean;
  onLeaveColumnsOut: (leavesOut: boolean) => void;
  /** Requests the file of refused rows; null if that failed. */
  loadRefused: () => Promise<string | null>;
  /** Shows what the rows contain. */
  children: ReactNode;
}

/** What an import does or has done with each row: numbers that add up, what is left out, and each error. */
export function ImportCheck(props: ImportCheckProps) {
  const { result, phase, leavesColumnsOut, onLeaveColumnsOut, loadRefused, children } = props;
  const { rows, created, unchanged, refused, errors, source, refusedFile } = result;
  const t = useText(importText);
  const isChecked = phase === 'checked';
  const success = describeSuccess(props, t);
  const columns = source.unknownColumns.join(', ');
  return (
    <Stack gap={3}>
      {success !== '' && <Alert tone="success">{success}</Alert>}
      <Text>{[t(phase, { rows, created, unchanged, refused }), ...describeSource(source, t)].join(' · ')}</Text>
      {columns !== '' && (
        <Alert tone="warning">
          <div>{t(isChecked ? 'unknown' : 'unknownLeft', { columns })}</div>
          {isChecked && (
            <Checkbox checked={leavesColumnsOut} onCheckedChange={onLeaveColumnsOut} label={t('leaveOut')} />
          )}
        </Alert>
      )}
      {refused < rows && children}
      {refused > 0 && (
        <>
          <ImportErrors summary={describeRefused(props, t)} errors={errors} />
          {(isChecked || refusedFile !== null) && (
            <Stack gap={1}>
              <div>
                <Button
                  icon={<Icon name="download" />}
                  onClick={() => void saveRefused(loadRefused, t('refusedFileName'))}
                >
                  {t('refusedFile')}
                </Button>
              </div>
              <Text tone="faint">{t('refusedHelp')}</Text>
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
}

type TextKey = 'nothingNew' | 'refusedDone' | 'refusedLeft' | 'sheet' | 'headRow' | 'hiddenRows';
type Translate = (key: TextKey, values?: TextValues) => string;

/** What is right, or was done; empty if there is nothing of both. */
function describeSuccess({ result, phase, translate }: ImportCheckProps, t: Translate): string {
  const { created, refused } = result;
  if (phase === 'done') return created > 0 ? translate('imported', { count: created }) : '';
  if (phase === 'started' || refused > 0) return '';
  if (created > 0) return translate('importReady', { count: created });
  return hasEffect(result) ? '' : t('nothingNew');
}

function describeRefused({ result, phase, translate }: ImportCheckProps, t: Translate): string {
  const { refused, errors, hasMoreErrors } = result;
  if (phase !== 'checked') return t('refusedDone', { count: refused });
  if (hasEffect(result)) return t('refusedLeft', { count: refused });
  return translate(hasMoreErrors ? 'importWrongMore' : 'importWrong', { count: errors.length });
}

/** Where the rows were found, if that is not obvious. */
const describeSource = ({ sheet, headRow, hiddenRows }: ImportOutcome['source'], t: Translate): string[] => [
  ...(sheet === '' ? [] : [t('sheet', { sheet })]),
  ...(headRow > 1 ? [t('headRow', { row: headRow })] : []),
  ...(hiddenRows > 0 ? [t('hiddenRows', { count: hiddenRows })] : []),
];

async function saveRefused(load: () => Promise<string | null>, name: string): Promise<void> {
  const content = await load();
  if (content === null) return;
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  saveFile({ blob: new Blob([bytes], { type: XLSX_TYPE }), fileName: `${name}.xlsx` });
}
