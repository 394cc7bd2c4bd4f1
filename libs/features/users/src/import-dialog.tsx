import { useState } from 'react';

import { useImportUsersMutation } from '@backroom/client/users';
import { type ImportResult, userContract } from '@backroom/contract/users';
import { ImportDialog as RecordImportDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { ImportPassword } from './import-password.tsx';
import { userText } from './users.text.ts';

/** Import of users. A generated first password is shown once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(userText);
  const mutation = useImportUsersMutation();
  const [password, setPassword] = useState<string | null>(null);
  const showPassword = (result: ImportResult | null) =>
    result?.password == null ? onClose() : setPassword(result.password);

  if (password !== null) return <ImportPassword password={password} onClose={onClose} />;
  return (
    <RecordImportDialog<ImportResult>
      translate={t}
      template={userContract.importTemplate}
      mutation={mutation}
      onImported={showPassword}
      onClose={onClose}
    />
  );
}
