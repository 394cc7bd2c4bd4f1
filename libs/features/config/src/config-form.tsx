import { FORM_ERRORS } from '@backroom/client';
import { useCreateConfigMutation, useUpdateConfigMutation } from '@backroom/client/config';
import { type Config, configContract } from '@backroom/contract/config';
import {
  type RecordDialogProps,
  RecordDrawer,
  SwitchField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { getName, isBuiltIn, toFormValues } from './config-values.ts';
import { useConfigLabels } from './use-config-labels.ts';

const BLANK = {
  configName: '',
  configKey: '',
  configValue: '',
  isPublic: false,
  isReadable: false,
  isSecret: false,
  remark: '',
};

export function ConfigForm({ record, onClose }: RecordDialogProps<Config>) {
  const t = useText(configText);
  const [create] = useCreateConfigMutation();
  const [update] = useUpdateConfigMutation();
  const isFixed = record !== null && isBuiltIn(record);

  const form = useRecordForm({
    contract: configContract,
    translate: t,
    record,
    blank: BLANK,
    toFormValues,
    getName,
    labels: useConfigLabels(),
    save: (values, current) =>
      current
        ? update({
            params: { id: current.id },
            body: { id: current.id, ...values, version: current.version },
            suppressErrors: FORM_ERRORS,
          })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    toDraftValues: ({ configValue, ...rest }) => (rest.isSecret ? rest : { configValue, ...rest }),
    onClose,
  });

  return (
    <RecordDrawer
      form={form}
      description={isFixed ? t('fixed') : undefined}
      formatValue={(_, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : undefined)}
    >
      <TextField form={form} name="configName" required />
      <TextField
        form={form}
        name="configKey"
        required
        readOnly={record !== null}
        format={t('keyHelp')}
        help={t(record ? 'keyStays' : 'keyHelp')}
      />
      <TextareaField form={form} name="configValue" help={t(record?.isSecret ? 'secretHelp' : 'valueHelp')} />
      <SwitchField form={form} name="isPublic" disabled={isFixed} help={t('publicHelp')} />
      <SwitchField form={form} name="isReadable" disabled={isFixed} help={t('readableHelp')} />
      <SwitchField form={form} name="isSecret" disabled={isFixed} help={t('secretNote')} />
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}
