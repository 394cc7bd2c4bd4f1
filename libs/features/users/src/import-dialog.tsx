import { useState } from 'react';

import { useImportUsersMutation } from '@backroom/client/users';
import { type ImportResult, userContract } from '@backroom/contract/users';
import { ImportDialog as RecordImportDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { userImportText } from './dialogs/users-import.text.ts';
import { ImportPassword } from './import-password.tsx';

/** Import of users. A generated first password is shown once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const tImport = useText(userImportText);
  const mutation = useImportUsersMutation();
  const [password, setPassword] = useState<string | null>(null);
  const showPassword = (result: ImportResult | null) =>
    result?.password == null ? onClose() : setPassword(result.password);

  if (password !== null) return <ImportPassword password={password} onClose={onClose} />;
  return (
    <RecordImportDialog<ImportResult>
      translate={tImport}
      template={userContract.importTemplate}
      mutation={mutation}
      onImported={showPassword}
      onClose={onClose}
    />
  );
}
