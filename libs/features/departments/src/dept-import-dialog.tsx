import { useImportDeptsMutation } from '@backroom/client/departments';
import { deptContract, type DeptImportResult } from '@backroom/contract/departments';
import { ImportDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptImportText } from './dept-import.text.ts';

/** Import of departments. */
export function DeptImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(deptImportText);
  return (
    <ImportDialog<DeptImportResult>
      translate={t}
      template={deptContract.importTemplate}
      mutation={useImportDeptsMutation()}
      onClose={onClose}
    />
  );
}
