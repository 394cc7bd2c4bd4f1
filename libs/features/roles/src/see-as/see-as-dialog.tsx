import { type SubmitEvent, useState } from 'react';

import { type SeeAsRequest, useUser } from '@backroom/auth';
import { useStartSeeingAsMutation } from '@backroom/client/session';
import { FormDialog, getErrorMessage } from '@backroom/records';
import { Alert, useText } from '@backroom/ui';

import { seeAsText } from './see-as.text.ts';
import { SeeAsDept } from './see-as-dept.tsx';

interface SeeAsDialogProps {
  request: SeeAsRequest;
  /** Titles of pages with unsaved changes; empty for none. */
  unsaved: string;
  /** Called once the server answers as someone else: what is on the page is outdated. */
  onStarted: () => void;
  onClose: () => void;
}

/** Says what it means to see the console as someone else, asks for the department of a role, and starts it. */
export function SeeAsDialog({ request: { kind, id, name }, unsaved, onStarted, onClose }: SeeAsDialogProps) {
  const t = useText(seeAsText);
  const ownDeptId = useUser()?.deptId ?? 0;
  const [deptId, setDeptId] = useState(ownDeptId);
  const [start, { isLoading, error }] = useStartSeeingAsMutation();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { kind, id, ...(kind === 'role' && { deptId }) };
    if ('error' in (await start({ body, suppressErrors: 'toasts' }))) return;
    onClose();
    onStarted();
  };

  return (
    <FormDialog
      title={t('title', { name })}
      size="small"
      submitLabel={t('start')}
      isSubmitting={isLoading}
      formError={error === undefined ? null : getErrorMessage(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(kind, { name })}</p>
      <p>{t('readOnly')}</p>
      {kind === 'role' && <SeeAsDept deptId={deptId} onChoose={setDeptId} />}
      {unsaved !== '' && <Alert tone="warning">{t('unsaved', { titles: unsaved })}</Alert>}
    </FormDialog>
  );
}
