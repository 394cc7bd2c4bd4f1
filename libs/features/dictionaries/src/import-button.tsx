import { useCan } from '@backroom/auth';
import { dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import { useLazyDialog } from '@backroom/records';
import { Button, Icon, useText } from '@backroom/ui';

import { dictTypeText } from './dict-types.text.ts';

/** Opens the import of values: into one dictionary, or into those that the file names. Nothing without permission. */
export function ImportButton({ dictionary = null }: { dictionary?: DictType | null }) {
  const t = useText(dictTypeText);
  const canImport = useCan(dictDataContract.import.access);
  const { open, preload, element } = useLazyDialog(loadImport);
  if (!canImport) return null;
  return (
    <>
      <Button
        icon={<Icon name="upload" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open(dictionary)}
      >
        {t('import')}
      </Button>
      {element}
    </>
  );
}

const loadImport = async () => (await import('./import/dictionaries-import-dialog.tsx')).DictImportDialog;
