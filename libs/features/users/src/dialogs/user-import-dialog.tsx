import { useState } from 'react';

import { useImportUsersMutation } from '@backroom/client/users';
import { type ImportResult, userContract } from '@backroom/contract/users';
import { ImportDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { ImportPasswords } from './import-passwords.tsx';
import { userImportText } from './user-import.text.ts';

/** Import of users. Generated first passwords can be saved once; those of a job are in the list of jobs. */
export function UserImportDialog({ onClose }: { onClose: () => void }) {
  const tImport = useText(userImportText);
  const mutation = useImportUsersMutation();
  const [imported, setImported] = useState<ImportResult | null>(null);

  if (imported?.firstPasswords)
    return <ImportPasswords file={imported.firstPasswords} count={imported.created} onClose={onClose} />;
  return (
    <ImportDialog<ImportResult>
      translate={tImport}
      template={userContract.importTemplate}
      mutation={mutation}
      onImported={(result) => (result?.firstPasswords ? setImported(result) : onClose())}
      onClose={onClose}
    />
  );
}
