import { useImportCashInMutation } from '@backroom/client/cash-in-import';
import { cashInContract, type CashInImportResult } from '@backroom/contract/cash-in';
import { Alert, useText } from '@backroom/ui';

import { ImportDialog } from '../import/import-dialog.tsx';
import { cashInImportText } from './cash-in-import.text.ts';
import { mappingText } from './mapping.text.ts';
import { findChoiceProblem, type ImportStore, toMapping } from './mapping-choice.ts';
import { MappingStep } from './mapping-step.tsx';
import { useMappedFile } from './use-mapped-file.ts';

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
  const [send, sending] = useImportCashInMutation();
  const { mapped, current, previewing, change, prepare, moveHead } = useMappedFile(stores, sending.reset);

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
        !mapped || (mapped.isKnown && sending.isLoading)
          ? null
          : {
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
                    change({ ...mapped, choice, isKnown: false });
                  }}
                  onHeadRow={(headRow) => {
                    discard();
                    void moveHead(headRow);
                  }}
                />
              ),
            }
      }
      preview={({ undecided, confirmed }) => (
        <>
          {undecided > 0 && <Alert tone="warning">{t('undecided', { count: undecided })}</Alert>}
          {confirmed > 0 && <Alert tone="info">{t('confirmed', { count: confirmed })}</Alert>}
        </>
      )}
      onClose={onClose}
    />
  );
}
