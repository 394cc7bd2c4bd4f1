import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useCan, useUser } from '@backroom/auth';
import type { Endpoint } from '@backroom/contract';

import { hasDraft, loadDraft, type RecordSchema } from './draft.ts';

export interface DraftRecoveryContract {
  create: Pick<Endpoint, 'path' | 'access'>;
  update: Pick<Endpoint, 'access'>;
}

/**
 * Reopens the form whose draft was stored on this page when the session ended.
 *
 * @param loadForm the schema of the record comes with the code of the form
 */
export function useDraftRecovery<Row>(
  { create, update }: DraftRecoveryContract,
  loadForm: () => Promise<{ recordSchema: RecordSchema<Row> }>,
  open: (record: Row | null) => Promise<void>,
): void {
  const { pathname } = useLocation();
  const userId = useUser()?.userId;
  const canCreate = useCan(create.access);
  const canEdit = useCan(update.access);
  const { path: resource } = create;

  useEffect(() => {
    if (userId === undefined) return;
    const key = { userId, pathname, resource };
    if (!hasDraft(key)) return;
    let isActive = true;
    const recover = async () => {
      const draft = loadDraft(key, (await loadForm()).recordSchema);
      if (isActive && draft && (draft.record === null ? canCreate : canEdit)) await open(draft.record);
    };
    // Without its code the draft stays for the next visit.
    recover().catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [resource, loadForm, pathname, userId, canCreate, canEdit, open]);
}
