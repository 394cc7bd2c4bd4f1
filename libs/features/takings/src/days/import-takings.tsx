import { useCan } from '@backroom/auth';
import { cashInContract } from '@backroom/contract/cash-in';
import type { TakingsStoreDays } from '@backroom/contract/takings';
import { useLazyDialog } from '@backroom/records';
import { Button, Icon, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';

/** Opens the import of the files of tills; nothing without permission. */
export function ImportTakings({ stores }: { stores: readonly TakingsStoreDays[] }) {
  const t = useText(daysText);
  const { open, preload, element } = useLazyDialog(loadImport, { stores });
  if (!useCan(cashInContract.import.access)) return null;
  return (
    <>
      <Button icon={<Icon name="upload" />} onPointerEnter={preload} onFocus={preload} onClick={() => void open(null)}>
        {t('import')}
      </Button>
      {element}
    </>
  );
}

const loadImport = async () => (await import('@backroom/records/cash-in-import')).CashInImportDialog;
