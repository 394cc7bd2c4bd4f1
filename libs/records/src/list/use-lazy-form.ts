import { type ComponentType, createElement, useCallback, useState } from 'react';
import { useLocation } from 'react-router';

import { useCan } from '@backroom/auth';

import { RecordCreatedContext } from '../form/record-created-context.ts';
import type { RecordSchema } from '../form/record-draft.ts';
import { type DraftRecoveryContract, useDraftRecovery } from '../form/use-draft-recovery.ts';
import { useFormRequest } from './use-form-request.ts';
import { type LazyDialog, type RecordDialogProps, useLazyDialog } from './use-lazy-dialog.tsx';

/** The form of a record page and who may use it. */
export interface LazyForm<Row> extends LazyDialog<Row> {
  /** Label of the create button. */
  createLabel: string;
  canCreate: boolean;
  canEdit: boolean;
  /** The record that was created last, until the form opens again or the list changes its filters, sort or page. */
  created: Row | null;
  forgetCreated: () => void;
}

/** A form, with the schema of its record for drafts. */
type RecordForm<Row, Rest> = ComponentType<RecordDialogProps<Row> & Rest> & { recordSchema: RecordSchema<Row> };

interface LazyFormOptions {
  contract: DraftRecoveryContract;
  createLabel: string;
}

/**
 * The form to create and edit records, loaded on demand. Opens for a stored draft and for a navigation that requests a
 * new record or the form of one.
 *
 * @param load define it outside the component
 * @param rest additional props of the form
 */
export function useLazyForm<Row, Rest extends object = object>(
  load: () => Promise<RecordForm<Row, Rest>>,
  { contract, createLabel }: LazyFormOptions,
  rest?: Rest,
): LazyForm<Row> {
  const [preset, setPreset] = useState<object>();
  const { preload, open: openDialog, element } = useLazyDialog(load, { ...rest, preset } as Rest);
  const { search } = useLocation();
  const [last, setLast] = useState<{ record: Row; search: string } | null>(null);
  const open = useCallback(
    (record: Row | null) => {
      setLast(null);
      setPreset(undefined);
      return openDialog(record);
    },
    [openDialog],
  );
  const openFilled = useCallback(
    (values: object) => {
      void open(null);
      setPreset(values);
    },
    [open],
  );
  const canCreate = useCan(contract.create.access);
  const canEdit = useCan(contract.update.access);
  useDraftRecovery(contract, load, open);
  useFormRequest(canCreate ? openFilled : undefined, canEdit ? (open as (record: object) => unknown) : undefined);
  return {
    preload,
    open,
    element: createElement(
      RecordCreatedContext,
      { value: (record: object) => setLast({ record: record as Row, search }) },
      element,
    ),
    createLabel,
    canCreate,
    canEdit,
    forgetCreated: useCallback(() => setLast(null), []),
    created: last?.search === search ? last.record : null,
  };
}
