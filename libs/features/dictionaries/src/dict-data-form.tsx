import { useWatch } from 'react-hook-form';

import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictDataMutation, useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import { MAX_SORT } from '@backroom/contract';
import { type DictData, dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import { dictData, dictDataInput } from '@backroom/contract/dictionaries/schemas';
import { dictDataResource } from '@backroom/contract/resources/dictionaries';
import {
  blankFormValues,
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  SortField,
  SwitchField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import {
  canChangeStatus,
  type DictDataValues,
  getDictDataLabel,
  toDictDataValues,
  toUpdate,
} from './dict-data-values.ts';
import { TagColorField } from './tag-color-field.tsx';
import { useDictDataFieldMeta } from './use-dict-data-field-meta.ts';

interface DictDataFormProps extends RecordDialogProps<DictData> {
  /** The dictionary it belongs to. */
  dictionary: DictType;
  /** Sort number of a new value. */
  nextOrder: number;
}

export function DictDataForm({ record, dictionary, nextOrder, onClose }: DictDataFormProps) {
  const t = useText(dictDataText);
  const [create] = useCreateDictDataMutation();
  const [update] = useUpdateDictDataMutation();

  const form = useRecordForm<DictDataValues, DictData>({
    contract: dictDataContract,
    schema: dictDataInput,
    recordSchema: dictData,
    translate: t,
    record,
    blank: { ...BLANK, dictType: dictionary.dictType, dictSort: Math.min(nextOrder, MAX_SORT) },
    toFormValues: toDictDataValues,
    getName: getDictDataLabel,
    ...useDictDataFieldMeta(),
    save: (values, current) =>
      current
        ? update({ ...toUpdate(current, values), suppressErrors: FORM_ERRORS })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    onClose,
  });
  const label = useWatch({ control: form.form.control, name: 'dictLabel' });
  const isFixed = record?.isBuiltIn ?? false;
  const belongsTo = t('belongsTo', { name: dictionary.dictName, key: dictionary.dictType });

  return (
    <RecordDrawer
      form={form}
      description={isFixed ? t('fixed') : belongsTo}
      formatValue={(_, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : undefined)}
    >
      <TextField form={form} name="dictLabel" required />
      <TextField form={form} name="dictLabelEn" help={t('labelEnHelp')} />
      <TextField form={form} name="dictValue" required readOnly={isFixed} help={t('valueHelp')} />
      <TagColorField form={form} text={label} />
      <SortField form={form} name="dictSort" />
      <SwitchField form={form} name="isDefault" help={t('defaultHelp')} />
      {(!record || canChangeStatus(record)) && <SelectField form={form} name="status" />}
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}
DictDataForm.recordSchema = dictData;

const BLANK = { ...blankFormValues(dictDataResource), listClass: 'default' } as const;
