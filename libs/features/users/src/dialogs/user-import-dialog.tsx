import { useState } from 'react';

import { isJob } from '@backroom/client/jobs-state';
import { useImportUsersMutation } from '@backroom/client/users';
import type { Job } from '@backroom/contract/jobs';
import { type ImportResult, userContract } from '@backroom/contract/users';
import { ImportDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { ImportPassword } from './import-password.tsx';
import { userImportText } from './user-import.text.ts';

/** Import of users. A generated first password is shown once. */
export function UserImportDialog({ onClose }: { onClose: () => void }) {
  const tImport = useText(userImportText);
  const mutation = useImportUsersMutation();
  const [generated, setGenerated] = useState<{ password: string; isPending: boolean } | null>(null);
  const showPassword = (outcome: Pick<ImportResult, 'password'> | Job | null) =>
    outcome?.password == null ? onClose() : setGenerated({ password: outcome.password, isPending: isJob(outcome) });

  if (generated) return <ImportPassword {...generated} onClose={onClose} />;
  return (
    <ImportDialog<ImportResult>
      translate={tImport}
      template={userContract.importTemplate}
      mutation={mutation}
      onImported={showPassword}
      onAccepted={showPassword}
      onClose={onClose}
    />
  );
}
