import { useMemo } from 'react';

import type { Status } from '@backroom/contract';

import type { MutationResult } from '../errors.ts';
import type { StatusChange } from './status-change.ts';

/**
 * How the status of records changes without an endpoint of its own: by an update that repeats their other values.
 *
 * @param toUpdate defined outside the component, like `isChangeable`
 */
export function useStatusUpdate<Row, Update>(
  update: (request: Update) => Promise<MutationResult<object>>,
  toUpdate: (record: Row, status: Status) => Update,
  isChangeable: (record: Row) => boolean = always,
): Pick<StatusChange<Row>, 'save' | 'isChangeable'> {
  return useMemo(
    () => ({ save: (record, status) => update(toUpdate(record, status)), isChangeable }),
    [update, toUpdate, isChangeable],
  );
}

const always = () => true;
