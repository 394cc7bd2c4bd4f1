import { useImportCashInMutation } from '@backroom/client/month-plan';
import { cashInContract, type CashInImportResult } from '@backroom/contract/cash-in';
import { ImportDialog } from '@backroom/records';
import { Alert, useText } from '@backroom/ui';

import { cashInImportText } from './cash-in-import.text.ts';

/** Import of cash-in. */
export function CashInImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(cashInImportText);
  return (
    <ImportDialog<CashInImportResult>
      translate={t}
      template={cashInContract.importTemplate}
      mutation={useImportCashInMutation()}
      preview={({ undecided }) => undecided > 0 && <Alert tone="warning">{t('undecided', { count: undecided })}</Alert>}
      onClose={onClose}
    />
  );
}
