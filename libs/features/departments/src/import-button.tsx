import { useCan } from '@backroom/auth';
import { deptContract } from '@backroom/contract/departments';
import { useLazyDialog } from '@backroom/records';
import { Button, Icon, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

/** Opens the import; nothing without permission. */
export function ImportButton() {
  const t = useText(deptText);
  const canImport = useCan(deptContract.import.access);
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

const loadDialog = async () => (await import('./dept-import-dialog.tsx')).DeptImportDialog;
