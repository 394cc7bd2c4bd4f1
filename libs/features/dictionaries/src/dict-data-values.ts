import { type ArgOf, type Status, STATUS_DISABLED } from '@backroom/contract';
import type { DictData, dictDataContract } from '@backroom/contract/dictionaries';
import { dictDataResource } from '@backroom/contract/resources/dictionaries';
import { pickFormValues } from '@backroom/records';
import type { StatusTone } from '@backroom/ui';

export type DictDataValues = ArgOf<typeof dictDataContract.create>['body'];

export const toDictDataValues = (record: DictData) => pickFormValues(dictDataResource, record);
export const toUpdate = ({ dictCode, version }: DictData, values: DictDataValues) => ({
  params: { dictCode },
  body: { ...values, version },
});
export const toStatusUpdate = (record: DictData, status: Status) =>
  toUpdate(record, { ...toDictDataValues(record), status });

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
