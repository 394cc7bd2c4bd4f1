import { FORM_ERRORS } from '@backroom/client';
import { useCreateConfigMutation, useUpdateConfigMutation } from '@backroom/client/config';
import { type Config, configContract } from '@backroom/contract/config';
import {
  RecordDrawer,
  type RecordFormProps,
  SwitchField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { isBuiltIn, nameOf, valuesOf } from './config-values.ts';
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

export function ConfigForm({ record, onClose }: RecordFormProps<Config>) {
  const t = useText(configText);
  const [create] = useCreateConfigMutation();
  const [update] = useUpdateConfigMutation();
  const fixed = record !== null && isBuiltIn(record);

  const form = useRecordForm({
    contract: configContract,
    words: t,
    record,
    blank: BLANK,
    valuesOf,
    nameOf,
    labels: useConfigLabels(),
    save: (values, current) =>
      current
        ? update({
            params: { id: current.id },
            body: { id: current.id, ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: values, quiet: FORM_ERRORS }),
    keeps: ({ configValue, ...rest }) => (rest.isSecret ? rest : { configValue, ...rest }),
    onClose,
  });

  return (
    <RecordDrawer
      of={form}
      description={fixed ? t('fixed') : undefined}
      show={(_, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : undefined)}
    >
      <TextField of={form} name="configName" required />
      <TextField
        of={form}
        name="configKey"
        required
        readOnly={record !== null}
        format={t('keyHelp')}
        help={t(record ? 'keyStays' : 'keyHelp')}
      />
      <TextareaField of={form} name="configValue" help={t(record?.isSecret ? 'secretHelp' : 'valueHelp')} />
      <SwitchField of={form} name="isPublic" disabled={fixed} help={t('publicHelp')} />
      <SwitchField of={form} name="isReadable" disabled={fixed} help={t('readableHelp')} />
      <SwitchField of={form} name="isSecret" disabled={fixed} help={t('secretNote')} />
      <TextareaField of={form} name="remark" />
    </RecordDrawer>
  );
}
