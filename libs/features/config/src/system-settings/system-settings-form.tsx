import { useEffect, useEffectEvent, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { FORM_ERRORS } from '@backroom/client';
import { useUpdateSystemSettingsMutation } from '@backroom/client/system-settings';
import {
  KNOWN_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
  type SettingValues,
  type SystemSettings,
  systemSettingsContract,
} from '@backroom/contract/system-settings';
import { settingValues, systemSettings } from '@backroom/contract/system-settings/schemas';
import { RecordFormContent, useRecordForm } from '@backroom/records';
import { Button, Card, Grid, Text, useText, useUnsavedChanges } from '@backroom/ui';

import { SettingField } from '../setting-field.tsx';
import { formatSettingValue, toEditable } from '../setting-values.ts';
import { useSettingTexts } from '../use-setting-texts.ts';
import { LogoSetting } from './logo-setting.tsx';
import { SettingsSections } from './settings-sections.tsx';
import { systemSettingsText } from './system-settings.text.ts';

/** The settings are never created; the form needs the update contract only. */
const CONTRACT = { create: systemSettingsContract.update, update: systemSettingsContract.update };
const BLANK = Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])) as SettingValues;
const toFormValues = ({ version: _version, ...values }: SystemSettings): SettingValues => values;

type SettingsForm = ReturnType<typeof useRecordForm<SettingValues, SystemSettings>>;

/** All settings as one form, which stays open after it has been saved. */
export function SystemSettingsForm({ stored }: { stored: SystemSettings }) {
  const t = useText(systemSettingsText);
  const texts = useSettingTexts();
  const id = useId();
  const form = useSettingsForm(stored);
  const { base } = form;

  return (
    <RecordFormContent
      id={id}
      label={t('title')}
      form={form}
      formatValue={(key, value) => formatSettingValue(toEditable(key), String(value), texts)}
    >
      <SettingsSections
        footer={<SaveBar form={form} />}
        renderGroup={({ name, keys }) => (
          <Card
            title={t(name)}
            actions={<RestoreDefaults form={form} keys={keys} label={t('restoreDefaultsOf', { group: t(name) })} />}
          >
            {name === 'application' && base && (
              <LogoSetting
                settings={base}
                onStored={(next) => {
                  // Another change in between is merged when the form is saved.
                  if (next?.version === base.version + 1) form.rebase(next);
                }}
              />
            )}
            <Grid minColumnWidth={280} gap={5}>
              {keys.map((key) => (
                <KnownSettingField key={key} form={form} name={key} />
              ))}
            </Grid>
          </Card>
        )}
      />
    </RecordFormContent>
  );
}

function useSettingsForm(stored: SystemSettings): SettingsForm {
  const t = useText(systemSettingsText);
  const { tKnown } = useSettingTexts();
  const [update] = useUpdateSystemSettingsMutation();
  const labels = Object.fromEntries(SETTING_KEYS.map((key) => [key, tKnown(key)])) as Record<SettingKey, string>;
  const form = useRecordForm<SettingValues, SystemSettings>({
    contract: CONTRACT,
    schema: settingValues,
    recordSchema: systemSettings,
    translate: t,
    record: stored,
    blank: BLANK,
    toFormValues,
    getName: () => t('title'),
    labels,
    save: (values, current) =>
      update({ body: { ...values, version: current?.version ?? 0 }, suppressErrors: FORM_ERRORS }),
    onClose: () => undefined,
    keepsOpen: true,
  });
  const { isDirty } = form.form.formState;
  useUnsavedChanges(isDirty);

  // Follows changes that were made elsewhere while nothing has been typed.
  const isOutdated = !isDirty && form.restoredAt === null && stored.version > (form.base?.version ?? 0);
  const follow = useEffectEvent(() => form.rebase(stored));
  useEffect(() => {
    if (isOutdated) follow();
  }, [isOutdated]);
  return form;
}

interface SettingFormProps {
  form: SettingsForm;
}

function KnownSettingField({ form, name }: SettingFormProps & { name: SettingKey }) {
  const { field, fieldState } = useController({ control: form.form.control, name });
  const { value, onChange, onBlur, ref: inputRef } = field;
  return (
    <SettingField
      setting={toEditable(name)}
      label={form.labels[name]}
      error={fieldState.error?.message}
      field={{ value, onChange, onBlur, inputRef }}
    />
  );
}

/** Fills in the defaults of a group, if it has others; they are stored when the form is saved. */
function RestoreDefaults({ form, keys, label }: SettingFormProps & { keys: readonly SettingKey[]; label: string }) {
  const t = useText(systemSettingsText);
  const values = useWatch({ control: form.form.control });
  const changed = keys.filter((key) => values[key] !== KNOWN_SETTINGS[key].defaultValue);
  const restore = () => {
    for (const key of changed)
      form.form.setValue(key, KNOWN_SETTINGS[key].defaultValue, { shouldDirty: true, shouldValidate: true });
    // The button is gone.
    if (changed[0]) form.form.setFocus(changed[0]);
  };
  if (changed.length === 0) return null;
  return (
    <Button size="small" tone="ghost" aria-label={label} onClick={restore}>
      {t('restoreDefaults')}
    </Button>
  );
}

function SaveBar({ form }: SettingFormProps) {
  const t = useText(systemSettingsText);
  const { isDirty } = form.form.formState;
  const isMerging = form.merge.fields.length > 0;
  return (
    <Bar>
      <Button tone="solid" type="submit" loading={form.isSaving}>
        {t(isMerging ? 'saveMerged' : 'save')}
      </Button>
      <Button disabled={form.isSaving} onClick={form.discardChanges}>
        {t('discard')}
      </Button>
      <span role="status">{isDirty && <Text tone="faint">{t('unsaved')}</Text>}</span>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4);
  align-items: center;
`;
