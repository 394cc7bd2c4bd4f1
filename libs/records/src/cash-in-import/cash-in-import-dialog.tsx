import { useRef, useState } from 'react';

import { useImportCashInMutation, usePreviewTillFileMutation } from '@backroom/client/cash-in-import';
import { cashInContract, type CashInImportResult, type TillFilePreview } from '@backroom/contract/cash-in';
import { getImportType } from '@backroom/contract/import-file';
import { Alert, useBusinessDay, useText } from '@backroom/ui';

import { ImportDialog } from '../import/import-dialog.tsx';
import { cashInImportText } from './cash-in-import.text.ts';
import { mappingText } from './mapping.text.ts';
import {
  findChoiceProblem,
  type ImportStore,
  type MappingChoice,
  proposeMapping,
  toMapping,
} from './mapping-choice.ts';
import { MappingStep } from './mapping-step.tsx';

interface CashInImportDialogProps {
  /** Of which a file without a column of stores may be. */
  stores: readonly ImportStore[];
  onClose: () => void;
}

const NO_STORES = [] as const;

/** Import of cash-in: by the template, or a file of a till whose columns a person maps to methods of payment. */
export function CashInImportDialog({ stores = NO_STORES, onClose }: CashInImportDialogProps) {
  const t = useText(cashInImportText);
  const tMapping = useText(mappingText);
  const today = useBusinessDay();
  const [send, sending] = useImportCashInMutation();
  const [previewFile, previewing] = usePreviewTillFileMutation();
  const [mapped, setMapped] = useState<Mapped | null>(null);
  // The file is sent by an event of the render before the choice.
  const current = useRef<Mapped | null>(null);
  const latestFile = useRef<File | null>(null);
  const change = (next: Mapped | null) => {
    current.current = next;
    setMapped(next);
  };

  const readColumns = async (file: File, headRow: number): Promise<TillFilePreview | null> => {
    const arg = { file, type: getImportType(file), headRow, suppressErrors: 'toasts' as const };
    const { data } = await previewFile(arg);
    return data ?? null;
  };
  const prepare = async (file: File): Promise<boolean> => {
    latestFile.current = file;
    change(null);
    sending.reset();
    const preview = await readColumns(file, 0);
    // Another file may have been chosen meanwhile.
    if (!preview || latestFile.current !== file) return false;
    if (preview.isTemplate) return true;
    change({ file, preview, choice: proposeMapping(preview, stores, today) });
    return false;
  };
  const moveHead = async (headRow: number) => {
    const { file, choice } = current.current ?? {};
    const preview = file && (await readColumns(file, headRow));
    if (preview && choice && file === latestFile.current)
      change({ file, preview, choice: proposeMapping(preview, stores, today) });
  };

  return (
    <ImportDialog<CashInImportResult>
      translate={t}
      help={t('importHelp')}
      size="large"
      template={cashInContract.importTemplate}
      mutation={[
        (request) => {
          // Why another line is no head.
          if (previewing.isError) previewing.reset();
          const { preview, choice } = current.current ?? {};
          const mapping = preview && choice && JSON.stringify(toMapping(preview, choice));
          return send({ ...request, ...(mapping && { mapping }) });
        },
        { isLoading: sending.isLoading || previewing.isLoading, error: sending.error ?? previewing.error },
      ]}
      prepare={prepare}
      step={
        mapped && {
          check: tMapping('check'),
          isComplete: findChoiceProblem(mapped.preview, mapped.choice) === null,
          render: ({ isChecked, discard }) => (
            <MappingStep
              key={`${mapped.file.name} ${mapped.preview.headRow}`}
              isChecked={isChecked}
              preview={mapped.preview}
              choice={mapped.choice}
              stores={stores}
              onChange={(choice) => {
                discard();
                change({ ...mapped, choice });
              }}
              onHeadRow={(headRow) => {
                discard();
                void moveHead(headRow);
              }}
            />
          ),
        }
      }
      preview={({ undecided }) => undecided > 0 && <Alert tone="warning">{t('undecided', { count: undecided })}</Alert>}
      onClose={onClose}
    />
  );
}

/** The columns of the chosen file, and what was chosen for them. */
interface Mapped {
  file: File;
  preview: TillFilePreview;
  choice: MappingChoice;
}
