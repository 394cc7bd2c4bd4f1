import { useImportStoresMutation } from '@backroom/client/stores';
import { storeContract, type StoreImportResult } from '@backroom/contract/stores';
import { ImportDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { storeImportText } from './store-import.text.ts';

/** Import of stores. */
export function StoreImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(storeImportText);
  return (
    <ImportDialog<StoreImportResult>
      translate={t}
      template={storeContract.importTemplate}
      mutation={useImportStoresMutation()}
      onClose={onClose}
    />
  );
}
