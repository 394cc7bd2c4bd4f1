import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictDataMutation, useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import { STATUS_NORMAL } from '@backroom/contract';
import { type DictData, dictDataContract, type DictType, listClass } from '@backroom/contract/dictionaries';
import { showToast, StatusTag, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { dictDataValues, LOOKS } from './dict-data-values.ts';
import { dictionariesText } from './dictionaries.text.ts';
import { NumberField, SelectField, TextareaField, TextField } from './form/fields.tsx';
import { RecordDrawer } from './form/record-drawer.tsx';
import { useRecordForm } from './form/use-record-form.ts';
import { useStatusOptions } from './status-options.ts';

export interface DictDataFormProps {
  /** Null makes a new one. */
  record: DictData | null;
  /** The dictionary it belongs to. */
  dictionary: DictType;
  /** Where a new one comes in the order. */
  nextOrder: number;
  onClose: () => void;
}

const MAX_ORDER = 9999;

export function DictDataForm({ record, dictionary, nextOrder, onClose }: DictDataFormProps) {
  const t = useText(dictDataText);
  const words = useText(dictionariesText);
  const [create] = useCreateDictDataMutation();
  const [update] = useUpdateDictDataMutation();
  const statuses = useStatusOptions();
  const looks = listClass.options.map((look) => ({ value: look, label: t(`look_${look}`) }));
  const choices: Partial<Record<string, readonly { value: string; label: string }[]>> = {
    status: statuses,
    listClass: looks,
  };

  const recordForm = useRecordForm({
    body: dictDataContract.create.body,
    stored: dictDataContract.update.data,
    record,
    blank: { ...BLANK, dictType: dictionary.dictType, dictSort: Math.min(nextOrder, MAX_ORDER) },
    valuesOf: dictDataValues,
    save: (values, current) =>
      current
        ? update({
            params: { dictCode: current.dictCode },
            body: { ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: values, quiet: FORM_ERRORS }),
    onSaved: ({ dictLabel }) => {
      showToast({ tone: 'success', message: t(record ? 'saved' : 'created', { name: dictLabel }) });
      onClose();
    },
  });
  const { form } = recordForm;
  const [label, look] = useWatch({ control: form.control, name: ['dictLabel', 'listClass'] });

  return (
    <RecordDrawer
      title={t(record ? 'edit' : 'create')}
      description={t('belongsTo', { name: dictionary.dictName, key: dictionary.dictType })}
      record={recordForm}
      labels={{
        dictType: t('dictionary'),
        dictLabel: t('label'),
        dictValue: t('value'),
        dictSort: t('order'),
        status: words('status'),
        listClass: t('look'),
        remark: words('remark'),
      }}
      show={(name, value) => choices[name]?.find((option) => option.value === value)?.label}
      onClose={onClose}
    >
      <TextField form={form} name="dictLabel" label={t('label')} required />
      <TextField form={form} name="dictValue" label={t('value')} required help={t('valueHelp')} />
      <SelectField
        form={form}
        name="listClass"
        label={t('look')}
        options={looks}
        help={
          <Preview>
            <StatusTag tone={LOOKS[look]}>{label || t('label')}</StatusTag>
          </Preview>
        }
      />
      <NumberField
        form={form}
        name="dictSort"
        label={t('order')}
        required
        min={0}
        max={MAX_ORDER}
        help={t('orderHelp')}
      />
      <SelectField form={form} name="status" label={words('status')} options={statuses} />
      <TextareaField form={form} name="remark" label={words('remark')} />
    </RecordDrawer>
  );
}

const BLANK = { dictLabel: '', dictValue: '', status: STATUS_NORMAL, listClass: 'default', remark: '' } as const;

const Preview = styled.span`
  display: inline-block;
  padding-block: var(--ui-space-2);
`;
