import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useCan, useUser } from '@backroom/auth';
import type { Endpoint } from '@backroom/contract';

import { loadDraft, type RecordSchema } from './draft.ts';

export interface DraftRecoveryContract {
  create: Pick<Endpoint, 'path' | 'access'>;
  update: Pick<Endpoint, 'access'> & { data: RecordSchema<object> };
}

/** Reopens the form whose draft was stored on this page when the session ended. */
export function useDraftRecovery<Row>(
  contract: DraftRecoveryContract,
  open: (record: Row | null) => Promise<void>,
): void {
  const { create, update } = contract;
  const { pathname } = useLocation();
  const userId = useUser()?.userId;
  const canCreate = useCan(create.access);
  const canEdit = useCan(update.access);

  useEffect(() => {
    if (userId === undefined) return;
    const draft = loadDraft({ userId, pathname, resource: create.path }, update.data as RecordSchema<Row>);
    if (draft && (draft.record === null ? canCreate : canEdit)) void open(draft.record);
  }, [create, update, pathname, userId, canCreate, canEdit, open]);
}
