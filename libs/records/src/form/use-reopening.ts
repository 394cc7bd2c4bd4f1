import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useCan, useUser } from '@backroom/auth';
import { type Endpoint } from '@backroom/contract';

import { readDraft, type RecordSchema } from './draft.ts';

export interface ReopeningContract {
  create: Pick<Endpoint, 'path' | 'access'>;
  update: Pick<Endpoint, 'access'> & { data: RecordSchema<object> };
}

/** Reopens the form whose draft was stored on this page when the session ended. */
export function useReopening<Row>(contract: ReopeningContract, open: (record: Row | null) => Promise<void>): void {
  const { create, update } = contract;
  const { pathname } = useLocation();
  const userId = useUser()?.userId;
  const mayCreate = useCan(create.access);
  const mayEdit = useCan(update.access);

  useEffect(() => {
    if (userId === undefined) return;
    const draft = readDraft({ userId, pathname, noun: create.path }, update.data as RecordSchema<Row>);
    if (draft && (draft.record === null ? mayCreate : mayEdit)) void open(draft.record);
  }, [create, update, pathname, userId, mayCreate, mayEdit, open]);
}
