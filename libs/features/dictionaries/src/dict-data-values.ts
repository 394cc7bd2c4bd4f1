import type { DictData } from '@backroom/contract/dictionaries';
import type { StatusTone } from '@backroom/ui';

/** The form values of a dictionary value. */
export const toDictDataValues = (record: DictData) => {
  const { dictType, dictLabel, dictValue, dictSort, status, listClass, remark } = record;
  return { dictType, dictLabel, dictValue, dictSort, status, listClass, remark };
};

export const getDictDataCode = ({ dictCode }: DictData) => dictCode;
export const getDictDataLabel = ({ dictLabel }: DictData) => dictLabel;

/** Maps the stored label styles to tones of the design system. */
export const TONE_BY_LIST_CLASS: Record<DictData['listClass'], StatusTone> = {
  default: 'neutral',
  primary: 'accent',
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
};
