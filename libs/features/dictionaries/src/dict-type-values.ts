import { type DictType } from '@backroom/contract/dictionaries';

/** The part of a dictionary that people write. */
export const dictTypeValues = ({ dictName, dictType, status, remark }: DictType) => ({
  dictName,
  dictType,
  status,
  remark,
});

export const idOfDictType = ({ id }: DictType) => id;
export const nameOfDictType = ({ dictName }: DictType) => dictName;
