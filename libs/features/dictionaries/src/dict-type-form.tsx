import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictTypeMutation, useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import { STATUS_NORMAL } from '@backroom/contract';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import {
  RecordDrawer,
  type RecordFormProps,
  SelectField,
  TextareaField,
  TextField,
  useRecordForm,
  useStatusOptions,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';
import { dictTypeValues, nameOfDictType } from './dict-type-values.ts';
import { useDictTypeLabels } from './use-dict-type-labels.ts';

export function DictTypeForm({ record, onClose }: RecordFormProps<DictType>) {
  const t = useText(dictTypeText);
  const [create] = useCreateDictTypeMutation();
  const [update] = useUpdateDictTypeMutation();

  const form = useRecordForm({
    contract: dictTypeContract,
    words: t,
    record,
    blank: { dictName: '', dictType: '', status: STATUS_NORMAL, remark: '' },
    valuesOf: dictTypeValues,
    nameOf: nameOfDictType,
    labels: useDictTypeLabels(),
    choices: { status: useStatusOptions() },
    save: (values, current) =>
      current
        ? update({ params: { id: current.id }, body: { ...values, version: current.version }, quiet: FORM_ERRORS })
        : create({ body: values, quiet: FORM_ERRORS }),
    onClose,
  });

  return (
    <RecordDrawer of={form}>
      <TextField of={form} name="dictName" required />
      <TextField of={form} name="dictType" required format={t('keyHelp')} help={t(record ? 'keyRenamed' : 'keyHelp')} />
      <SelectField of={form} name="status" />
      <TextareaField of={form} name="remark" />
    </RecordDrawer>
  );
}
