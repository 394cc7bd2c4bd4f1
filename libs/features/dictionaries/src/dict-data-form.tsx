import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictDataMutation, useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import { MAX_SORT, STATUS_NORMAL } from '@backroom/contract';
import { type DictData, dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import {
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  SortField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { StatusTag, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { getDictDataLabel, toDictDataValues, TONE_BY_LIST_CLASS } from './dict-data-values.ts';
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

  const form = useRecordForm({
    contract: dictDataContract,
    translate: t,
    record,
    blank: { ...BLANK, dictType: dictionary.dictType, dictSort: Math.min(nextOrder, MAX_SORT) },
    toFormValues: toDictDataValues,
    getName: getDictDataLabel,
    ...useDictDataFieldMeta(),
    save: (values, current) =>
      current
        ? update({
            params: { dictCode: current.dictCode },
            body: { ...values, version: current.version },
            suppressErrors: FORM_ERRORS,
          })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    onClose,
  });
  const [label, listClass] = useWatch({ control: form.form.control, name: ['dictLabel', 'listClass'] });
  const preview = (
    <Preview>
      <StatusTag tone={TONE_BY_LIST_CLASS[listClass]}>{label || t('label')}</StatusTag>
    </Preview>
  );

  return (
    <RecordDrawer form={form} description={t('belongsTo', { name: dictionary.dictName, key: dictionary.dictType })}>
      <TextField form={form} name="dictLabel" required />
      <TextField form={form} name="dictValue" required help={t('valueHelp')} />
      <SelectField form={form} name="listClass" help={preview} />
      <SortField form={form} name="dictSort" />
      <SelectField form={form} name="status" />
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}

const BLANK = { dictLabel: '', dictValue: '', status: STATUS_NORMAL, listClass: 'default', remark: '' } as const;

const Preview = styled.span`
  display: inline-block;
  padding-block: var(--ui-space-2);
`;
