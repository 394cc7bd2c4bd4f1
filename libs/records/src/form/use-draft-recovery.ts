import { useEffect } from 'react';

import { useCan, useUser } from '@backroom/auth';
import type { Endpoint } from '@backroom/contract';

import { loadDraft } from '../drafts/draft.ts';
import { useDraftKey } from '../drafts/use-draft-key.ts';
import { parseRecordDraft, type RecordSchema } from './record-draft.ts';

export interface DraftRecoveryContract {
  create: Pick<Endpoint, 'path' | 'access'>;
  update: Pick<Endpoint, 'access'>;
}

/**
 * Opens the form of this page again whose draft was kept: after a new sign-in, a reload or a crash.
 *
 * @param loadForm the schema of the record comes with the code of the form
 */
export function useDraftRecovery<Row>(
  { create, update }: DraftRecoveryContract,
  loadForm: () => Promise<{ recordSchema: RecordSchema<Row> }>,
  open: (record: Row | null) => Promise<void>,
): void {
  const userId = useUser()?.userId;
  const canCreate = useCan(create.access);
  // Everyone may edit their own profile.
  const canEdit = useCan(update.access) || update.access === 'signed-in';
  const getKey = useDraftKey(create.path);

  useEffect(() => {
    const key = getKey();
    const stored = key && loadDraft(key);
    if (!stored) return;
    let isActive = true;
    const recover = async () => {
      const draft = parseRecordDraft(stored.content, (await loadForm()).recordSchema);
      if (isActive && draft && (draft.record === null ? canCreate : canEdit)) await open(draft.record);
    };
    // Without its code the draft stays for the next visit.
    recover().catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [getKey, loadForm, userId, canCreate, canEdit, open]);
}
