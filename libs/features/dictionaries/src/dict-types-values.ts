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
