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
}

/** Whether an import would change or ask anything. */
export const hasEffect = ({ created, undecided = 0 }: ImportOutcome): boolean => created + undecided > 0;

export type ImportTextKey = 'importTitle' | 'importReady' | 'importWrong' | 'importWrongMore' | 'importGo' | 'imported';

interface ImportCheckProps {
  result: ImportOutcome;
  /** Whether the rows have been imported, or only checked. */
  isDone: boolean;
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
  const { result, isDone, translate, leavesColumnsOut, onLeaveColumnsOut, loadRefused, children } = props;
  const { rows, created, unchanged, refused, errors, hasMoreErrors, source } = result;
  const t = useText(importText);
  const counts = t(isDone ? 'done' : 'checked', { rows, created, unchanged, refused });
  const hasRest = refused > 0 && created > 0;
  const wrong = translate(hasMoreErrors ? 'importWrongMore' : 'importWrong', { count: errors.length });
  return (
    <Stack gap={3}>
      {refused === 0 && (created > 0 || !hasEffect(result)) && (
        <Alert tone="success">
          {isDone
            ? translate('imported', { count: created })
            : created === 0
              ? t('nothingNew')
              : translate('importReady', { count: created })}
        </Alert>
      )}
      {isDone && hasRest && <Alert tone="success">{translate('imported', { count: created })}</Alert>}
      <Text>{[counts, ...describeSource(source, t)].join(' · ')}</Text>
      {source.unknownColumns.length > 0 && (
        <Alert tone="warning">
          <div>{t('unknown', { columns: source.unknownColumns.join(', ') })}</div>
          {!isDone && <Checkbox checked={leavesColumnsOut} onCheckedChange={onLeaveColumnsOut} label={t('leaveOut')} />}
        </Alert>
      )}
      {refused < rows && children}
      {refused > 0 && (
        <>
          <ImportErrors summary={hasRest ? t('refusedLeft', { count: refused }) : wrong} errors={errors} />
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
        </>
      )}
    </Stack>
  );
}

type Translate = (key: 'sheet' | 'headRow' | 'hiddenRows', values: TextValues) => string;

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
