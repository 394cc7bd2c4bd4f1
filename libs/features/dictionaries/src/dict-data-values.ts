import { STATUS_DISABLED } from '@backroom/contract';
import type { DictData } from '@backroom/contract/dictionaries';
import type { StatusTone } from '@backroom/ui';

/** The form values of a dictionary value. */
export const toDictDataValues = (record: DictData) => {
  const { dictType, dictLabel, dictLabelEn, dictValue, dictSort, status, listClass, isDefault, remark } = record;
  return { dictType, dictLabel, dictLabelEn, dictValue, dictSort, status, listClass, isDefault, remark };
};

export type DictDataValues = ReturnType<typeof toDictDataValues>;

export const getDictDataCode = ({ dictCode }: DictData) => dictCode;
export const getDictDataLabel = ({ dictLabel }: DictData) => dictLabel;
export const isDeletable = ({ isBuiltIn }: DictData) => !isBuiltIn;

/** A built-in value cannot be disabled; one that already is can be enabled. */
export const canChangeStatus = ({ isBuiltIn, status }: DictData) => !isBuiltIn || status === STATUS_DISABLED;

/** Maps the stored label styles to tones of the design system. */
export const TONE_BY_LIST_CLASS: Record<DictData['listClass'], StatusTone> = {
  default: 'neutral',
  primary: 'accent',
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
};
