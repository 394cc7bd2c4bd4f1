import { useState } from 'react';

import { useImportUsersMutation } from '@backroom/client/users';
import { type ImportResult, userContract } from '@backroom/contract/users';
import { ImportDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { ImportPasswords } from './import-passwords.tsx';
import { userImportText } from './user-import.text.ts';

/**
 * Import of users. Generated first passwords can be saved once, before the rows that were refused; those of a job are in
 * the list of jobs.
 */
export function UserImportDialog({ onClose }: { onClose: () => void }) {
  const tImport = useText(userImportText);
  const mutation = useImportUsersMutation();
  const [imported, setImported] = useState<ImportResult | null>(null);
  const file = imported?.firstPasswords;
  const closeUnlessRefused = ({ refused }: ImportResult) => refused === 0 && onClose();

  return (
    <>
      {!(file && imported.refused === 0) && (
        <ImportDialog<ImportResult>
          translate={tImport}
          template={userContract.importTemplate}
          mutation={mutation}
          onImported={(result) => (result.firstPasswords ? setImported(result) : closeUnlessRefused(result))}
          onClose={onClose}
        />
      )}
      {file && (
        <ImportPasswords
          file={file}
          count={imported.created}
          onClose={() => {
            setImported(null);
            closeUnlessRefused(imported);
          }}
        />
      )}
    </>
  );
}
