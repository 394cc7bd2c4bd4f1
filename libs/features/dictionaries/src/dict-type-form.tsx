import { FORM_ERRORS } from '@backroom/client';
import { useCreateDictTypeMutation, useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { dictType, dictTypeInput } from '@backroom/contract/dictionaries/schemas';
import { dictTypeResource } from '@backroom/contract/resources/dictionaries';
import {
  blankFormValues,
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  TextareaField,
  TextField,
  useFieldMeta,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-types.text.ts';
import { canChangeStatus, getDictTypeName, toDictTypeValues, toUpdate } from './dict-types-values.ts';

const BLANK = blankFormValues(dictTypeResource);

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
    blank: BLANK,
    toFormValues: toDictTypeValues,
    getName: getDictTypeName,
    ...useFieldMeta(dictTypeResource),
    save: (values, current) =>
      current
        ? update({ ...toUpdate(current, values), suppressErrors: FORM_ERRORS })
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
