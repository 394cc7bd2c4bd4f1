import { useController, useWatch } from 'react-hook-form';

import { FORM_ERRORS } from '@backroom/client';
import { useCreateConfigMutation, useUpdateConfigMutation } from '@backroom/client/config';
import { type Config, configContract, type ValueType } from '@backroom/contract/config';
import { config, configInput } from '@backroom/contract/config/schemas';
import { configResource } from '@backroom/contract/resources/config';
import {
  blankFormValues,
  type RecordDialogProps,
  RecordDrawer,
  SwitchField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { Button, Field, Select, useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { isBuiltIn, isEditable, toFormValues } from './config-values.ts';
import { SettingField } from './setting-field.tsx';
import { getSettingName, toEditable } from './setting-values.ts';
import { useConfigFieldMeta } from './use-config-field-meta.ts';
import { useSettingTexts } from './use-setting-texts.ts';

type ConfigValues = ReturnType<typeof toFormValues>;
const BLANK: ConfigValues = { ...blankFormValues(configResource), valueType: 'text', isWritable: true };
type ConfigFormState = ReturnType<typeof useRecordForm<ConfigValues, Config>>;

export function ConfigForm({ record, onClose }: RecordDialogProps<Config>) {
  const t = useText(configText);
  const { tKnown } = useSettingTexts();
  const [create] = useCreateConfigMutation();
  const [update] = useUpdateConfigMutation();
  const isFixed = record !== null && isBuiltIn(record);

  const form = useRecordForm<ConfigValues, Config>({
    contract: configContract,
    schema: configInput,
    recordSchema: config,
    translate: t,
    record,
    isReadOnly: record !== null && !isEditable(record),
    blank: BLANK,
    toFormValues,
    getName: (stored) => getSettingName(stored, tKnown),
    ...useConfigFieldMeta(),
    save: (values, current) =>
      current
        ? update({
            params: { id: current.id },
            body: { id: current.id, ...values, version: current.version },
            suppressErrors: FORM_ERRORS,
          })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    toDraftValues: ({ configValue, ...rest }) => (isSecretLike(rest) ? rest : { configValue, ...rest }),
    onClose,
  });

  return (
    <RecordDrawer
      form={form}
      description={isFixed ? t('fixed') : record?.isWritable === false ? t('locked') : undefined}
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
      {!isFixed && <TypeField form={form} />}
      <ValueField form={form} record={record} />
      <SwitchField form={form} name="isPublic" disabled={isFixed} help={t('publicHelp')} />
      <SwitchField form={form} name="isReadable" disabled={isFixed} help={t('readableHelp')} />
      <SwitchField form={form} name="isSecret" disabled={isFixed} help={t('secretNote')} />
      <SwitchField form={form} name="isWritable" disabled={isFixed} help={t('writableHelp')} />
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}
ConfigForm.recordSchema = config;

/** The value of a setting whose key tells that it is secret, also before the switch is on. */
const isSecretLike = ({ isSecret, configKey }: Pick<ConfigValues, 'isSecret' | 'configKey'>) =>
  isSecret || /passw|pwd|secret|token|credential/i.test(configKey);

/** A value of another type is meaningless, so a new type empties it. */
function TypeField({ form }: { form: ConfigFormState }) {
  const { field, fieldState } = useController({ control: form.form.control, name: 'valueType' });
  const changeType = (valueType: ValueType) => {
    field.onChange(valueType);
    form.form.setValue('configValue', valueType === 'switch' ? '0' : '', { shouldDirty: true });
  };
  return (
    <Field label={form.labels.valueType} error={fieldState.error?.message}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          value={field.value}
          onValueChange={changeType}
          onBlur={field.onBlur}
          options={(form.choices.valueType ?? []) as { value: ValueType; label: string }[]}
        />
      )}
    </Field>
  );
}

/** The value with the control of its type, and a way back to the default of a built-in setting. */
function ValueField({ form, record }: { form: ConfigFormState; record: Config | null }) {
  const t = useText(configText);
  const { control } = form.form;
  const { field, fieldState } = useController({ control, name: 'configValue' });
  const { value, onChange, onBlur, ref: inputRef } = field;
  const [configKey, valueType] = useWatch({ control, name: ['configKey', 'valueType'] });
  const setting = toEditable(configKey, valueType);
  const { known } = setting;
  // The button goes away; the focus would be lost with it.
  const restore = (defaultValue: string) => {
    onChange(defaultValue);
    form.form.setFocus('configValue');
  };
  return (
    <>
      <SettingField
        setting={setting}
        label={form.labels.configValue}
        error={fieldState.error?.message}
        help={record?.isSecret ? t('secretHelp') : known?.help ? undefined : t('valueHelp')}
        field={{ value, onChange, onBlur, inputRef }}
      />
      {known && value !== known.defaultValue && (
        <div>
          <Button size="small" onClick={() => restore(known.defaultValue)}>
            {t('restoreDefault')}
          </Button>
        </div>
      )}
    </>
  );
}
