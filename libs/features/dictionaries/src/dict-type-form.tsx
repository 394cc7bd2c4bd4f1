import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictTypeMutation, useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import { STATUS_NORMAL } from '@backroom/contract';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { showToast, useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';
import { dictTypeValues } from './dict-type-values.ts';
import { dictionariesText } from './dictionaries.text.ts';
import { SelectField, TextareaField, TextField } from './form/fields.tsx';
import { RecordDrawer } from './form/record-drawer.tsx';
import { useRecordForm } from './form/use-record-form.ts';
import { useStatusOptions } from './status-options.ts';

export interface DictTypeFormProps {
  /** Null makes a new one. */
  record: DictType | null;
  onClose: () => void;
}

const BLANK = { dictName: '', dictType: '', status: STATUS_NORMAL, remark: '' } as const;

export function DictTypeForm({ record, onClose }: DictTypeFormProps) {
  const t = useText(dictTypeText);
  const words = useText(dictionariesText);
  const [create] = useCreateDictTypeMutation();
  const [update] = useUpdateDictTypeMutation();
  const statuses = useStatusOptions();

  const recordForm = useRecordForm({
    body: dictTypeContract.create.body,
    stored: dictTypeContract.update.data,
    record,
    blank: BLANK,
    valuesOf: dictTypeValues,
    save: (values, current) =>
      current
        ? update({
            params: { id: current.id },
            body: { ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: values, quiet: FORM_ERRORS }),
    onSaved: ({ dictName }) => {
      showToast({ tone: 'success', message: t(record ? 'saved' : 'created', { name: dictName }) });
      onClose();
    },
  });
  const { form } = recordForm;

  return (
    <RecordDrawer
      title={t(record ? 'edit' : 'create')}
      record={recordForm}
      labels={{ dictName: t('name'), dictType: t('key'), status: words('status'), remark: words('remark') }}
      show={(name, value) => (name === 'status' ? statuses.find((status) => status.value === value)?.label : undefined)}
      onClose={onClose}
    >
      <TextField form={form} name="dictName" label={t('name')} required />
      <TextField
        form={form}
        name="dictType"
        label={t('key')}
        required
        format={t('keyHelp')}
        help={t(record ? 'keyRenamed' : 'keyHelp')}
      />
      <SelectField form={form} name="status" label={words('status')} options={statuses} />
      <TextareaField form={form} name="remark" label={words('remark')} />
    </RecordDrawer>
  );
}
