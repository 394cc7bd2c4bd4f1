import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictDataMutation, useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import { MAX_SORT, STATUS_NORMAL } from '@backroom/contract';
import { type DictData, dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import {
  RecordDrawer,
  type RecordFormProps,
  SelectField,
  SortField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { StatusTag, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { dictDataValues, labelOfDictData, LOOKS } from './dict-data-values.ts';
import { useDictDataWording } from './use-dict-data-wording.ts';

interface DictDataFormProps extends RecordFormProps<DictData> {
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
    words: t,
    record,
    blank: { ...BLANK, dictType: dictionary.dictType, dictSort: Math.min(nextOrder, MAX_SORT) },
    valuesOf: dictDataValues,
    nameOf: labelOfDictData,
    ...useDictDataWording(),
    save: (values, current) =>
      current
        ? update({
            params: { dictCode: current.dictCode },
            body: { ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: values, quiet: FORM_ERRORS }),
    onClose,
  });
  const [label, look] = useWatch({ control: form.form.control, name: ['dictLabel', 'listClass'] });
  const preview = (
    <Preview>
      <StatusTag tone={LOOKS[look]}>{label || t('label')}</StatusTag>
    </Preview>
  );

  return (
    <RecordDrawer of={form} description={t('belongsTo', { name: dictionary.dictName, key: dictionary.dictType })}>
      <TextField of={form} name="dictLabel" required />
      <TextField of={form} name="dictValue" required help={t('valueHelp')} />
      <SelectField of={form} name="listClass" help={preview} />
      <SortField of={form} name="dictSort" />
      <SelectField of={form} name="status" />
      <TextareaField of={form} name="remark" />
    </RecordDrawer>
  );
}

const BLANK = { dictLabel: '', dictValue: '', status: STATUS_NORMAL, listClass: 'default', remark: '' } as const;

const Preview = styled.span`
  display: inline-block;
  padding-block: var(--ui-space-2);
`;
