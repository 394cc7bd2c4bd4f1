import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictTypeMutation, useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import { STATUS_NORMAL } from '@backroom/contract';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { dictType, dictTypeInput } from '@backroom/contract/dictionaries/schemas';
import {
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-types.text.ts';
import { canChangeStatus, getDictTypeName, toDictTypeValues } from './dict-types-values.ts';
import { useDictTypeFieldMeta } from './use-dict-type-field-meta.ts';

export function DictTypeForm({ record, onClose }: RecordDialogProps<DictType>) {
  const t = useText(dictTypeText);
  const [create] = useCreateDictTypeMutation();
  const [update] = useUpdateDictTypeMutation();
  const isFixed = record?.isBuiltIn ?? false;

  const form = useRecordForm({
    contract: dictTypeContract,
    schema: dictTypeInput,
    recordSchema: dictType,
    translate: t,
    record,
    blank: { dictName: '', dictType: '', status: STATUS_NORMAL, remark: '' },
    toFormValues: toDictTypeValues,
    getName: getDictTypeName,
    ...useDictTypeFieldMeta(),
    save: (values, current) =>
      current
        ? update({
            params: { id: current.id },
            body: { ...values, version: current.version },
            suppressErrors: FORM_ERRORS,
          })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    onClose,
  });

  return (
    <RecordDrawer form={form} description={isFixed ? t('fixed') : undefined}>
      <TextField form={form} name="dictName" required />
      <TextField
        form={form}
        name="dictType"
        required
        readOnly={isFixed}
        format={t('keyHelp')}
        help={isFixed ? undefined : t(record ? 'keyRenamed' : 'keyHelp')}
      />
      {(!record || canChangeStatus(record)) && <SelectField form={form} name="status" />}
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}
DictTypeForm.recordSchema = dictType;
