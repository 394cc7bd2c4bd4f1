import { type DictData } from '@backroom/contract/dictionaries';
import { type StatusTone } from '@backroom/ui';

/** The part of a dictionary value that people write. */
export const dictDataValues = (record: DictData) => {
  const { dictType, dictLabel, dictValue, dictSort, status, listClass, remark } = record;
  return { dictType, dictLabel, dictValue, dictSort, status, listClass, remark };
};

export const codeOfDictData = ({ dictCode }: DictData) => dictCode;
export const labelOfDictData = ({ dictLabel }: DictData) => dictLabel;

/** The family's words for the look of a label, in ours. */
export const LOOKS: Record<DictData['listClass'], StatusTone> = {
  default: 'neutral',
  primary: 'accent',
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
};
