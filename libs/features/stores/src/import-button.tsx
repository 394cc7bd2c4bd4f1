import { useCan } from '@backroom/auth';
import { storeContract } from '@backroom/contract/stores';
import { useLazyDialog } from '@backroom/records';
import { Button, Icon, useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';

/** Opens the import; nothing without permission. */
export function ImportButton() {
  const t = useText(storeText);
  const canImport = useCan(storeContract.import.access);
  const { open, preload, element } = useLazyDialog(loadDialog);
  if (!canImport) return null;
  return (
    <>
      <Button icon={<Icon name="upload" />} onPointerEnter={preload} onFocus={preload} onClick={() => void open(null)}>
        {t('import')}
      </Button>
      {element}
    </>
  );
}

const loadDialog = async () => (await import('./store-import-dialog.tsx')).StoreImportDialog;
