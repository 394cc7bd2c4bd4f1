import { type DictType } from '@backroom/contract/dictionaries';

/** The form values of a dictionary. */
export const dictTypeValues = ({ dictName, dictType, status, remark }: DictType) => ({
  dictName,
  dictType,
  status,
  remark,
});

export const idOfDictType = ({ id }: DictType) => id;
export const nameOfDictType = ({ dictName }: DictType) => dictName;
