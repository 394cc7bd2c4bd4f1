import { STATUS_DISABLED } from '@backroom/contract';
import type { DictType } from '@backroom/contract/dictionaries';

/** The form values of a dictionary. */
export const toDictTypeValues = ({ dictName, dictType, status, remark }: DictType) => ({
  dictName,
  dictType,
  status,
  remark,
});

export const getDictTypeId = ({ id }: DictType) => id;
export const getDictTypeName = ({ dictName }: DictType) => dictName;

/** A built-in dictionary cannot be disabled; one that already is can be enabled. */
export const canChangeStatus = ({ isBuiltIn, status }: DictType) => !isBuiltIn || status === STATUS_DISABLED;
