import type { ComponentType } from 'react';

import { useCan } from '@backroom/auth';

import { type DraftRecoveryContract, useDraftRecovery } from '../form/use-draft-recovery.ts';
import { type LazyDialog, type RecordDialogProps, useLazyDialog } from './use-lazy-dialog.tsx';
import { useNewRecordRequest } from './use-new-record-request.ts';

/** The form of a record page and who may use it. */
export interface LazyForm<Row> extends LazyDialog<Row> {
  /** Label of the create button. */
  createLabel: string;
  canCreate: boolean;
  canEdit: boolean;
}

interface LazyFormOptions {
  contract: DraftRecoveryContract;
  createLabel: string;
}

/**
 * The form to create and edit records, loaded on demand. Opens for a stored draft and for a navigation that requests a
 * new record.
 *
 * @param load define it outside the component
 * @param rest additional props of the form
 */
export function useLazyForm<Row, Rest extends object = object>(
  load: () => Promise<ComponentType<RecordDialogProps<Row> & Rest>>,
  { contract, createLabel }: LazyFormOptions,
  rest?: Rest,
): LazyForm<Row> {
  const { preload, open, element } = useLazyDialog(load, rest);
  const canCreate = useCan(contract.create.access);
  const canEdit = useCan(contract.update.access);
  useDraftRecovery(contract, open);
  useNewRecordRequest(canCreate ? open : undefined);
  return { preload, open, element, createLabel, canCreate, canEdit };
}
