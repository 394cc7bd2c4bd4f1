import { type ArgOf, type Status, STATUS_DISABLED } from '@backroom/contract';
import type { DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { dictTypeResource } from '@backroom/contract/resources/dictionaries';
import { pickFormValues } from '@backroom/records';

type DictTypeValues = ArgOf<typeof dictTypeContract.create>['body'];

export const toDictTypeValues = (type: DictType) => pickFormValues(dictTypeResource, type);
export const toUpdate = ({ id, version }: DictType, values: DictTypeValues) => ({
  params: { id },
  body: { ...values, version },
});
export const toStatusUpdate = (type: DictType, status: Status) => toUpdate(type, { ...toDictTypeValues(type), status });

export const getDictTypeId = ({ id }: DictType) => id;
export const getDictTypeName = ({ dictName }: DictType) => dictName;

/** A built-in dictionary cannot be disabled; one that already is can be enabled. */
export const canChangeStatus = ({ isBuiltIn, status }: DictType) => !isBuiltIn || status === STATUS_DISABLED;
