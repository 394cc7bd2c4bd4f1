import type { ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { styled } from 'styled-components';

import { RoleKeysSelect } from '@backroom/records/role-keys';
import {
  Combobox,
  Field,
  type FieldControl,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
  ThemeSwatches,
  useLanguage,
  useText,
} from '@backroom/ui';

import { settingText } from './setting.text.ts';
import {
  type EditableSetting,
  formatDuration,
  getSettingHelp,
  getUnit,
  isAmount,
  type SettingTexts,
  toAmount,
  toCents,
} from './setting-values.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface Binding {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Lets the form focus the control. */
  inputRef: RefCallBack;
}

interface SettingFieldProps {
  setting: EditableSetting;
  label: string;
  error: string | undefined;
  /** Replaces the help text of the setting; the unit or format of its type is added. */
  help?: string | undefined;
  field: Binding;
}

interface ControlProps {
  setting: EditableSetting;
  label: string;
  tKnown: SettingTexts['tKnown'];
  control: FieldControl;
  field: Binding;
}

/** A field with the control that fits the type of the value. All values are texts on the wire. */
export function SettingField({ setting, label, error, help, field }: SettingFieldProps) {
  const language = useLanguage();
  const { tKnown } = useSettingTexts();
  const hints = [help ?? getSettingHelp(setting, tKnown), useTypeHelp(setting, field.value)].filter(Boolean);
  return (
    <Field label={label} error={error} help={hints.join(language === 'zh-CN' ? '；' : '. ')}>
      {(control) => renderControl({ setting, label, tKnown, control, field })}
    </Field>
  );
}

const CENTS = 100;
const UNIT_HELP = { days: 'inDays', minutes: 'inMinutes', seconds: 'inSeconds' } as const;

function useTypeHelp(setting: EditableSetting, value: string): string {
  const t = useText(settingText);
  const language = useLanguage();
  switch (setting.type) {
    case 'duration': {
      const unit = getUnit(setting);
      const duration = formatDuration(value, unit, t);
      const unitHelp = t(UNIT_HELP[unit]);
      return duration === '' || unit === 'days'
        ? unitHelp
        : `${unitHelp}${language === 'zh-CN' ? '，' : ', '}${t('equals', { duration })}`;
    }
    case 'number':
      return isAmount(setting) ? t('inCurrency') : '';
    case 'list':
      return setting.known?.type === 'list' && 'of' in setting.known ? '' : t('onePerLine');
    case 'image':
      return t('logoHelp');
    case 'color':
      return setting.known ? '' : t('colorHelp');
    default:
      return '';
  }
}

function renderControl(props: ControlProps): ReactNode {
  const { setting, label, tKnown, control, field } = props;
  const { key, type, known } = setting;
  const { value, onChange, onBlur, inputRef } = field;
  switch (type) {
    case 'number':
      return isAmount(setting) ? <AmountControl {...props} /> : <NumberControl {...props} />;
    case 'duration':
      return <NumberControl {...props} />;
    case 'switch':
      return (
        <Switch
          {...control}
          ref={inputRef}
          checked={value === '1'}
          onCheckedChange={(isOn) => onChange(isOn ? '1' : '0')}
          onBlur={onBlur}
        />
      );
    case 'choice':
      return (
        <Select
          {...control}
          ref={inputRef}
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
          options={
            known?.type === 'choice'
              ? known.choices.map((choice) => ({ value: choice.value, label: tKnown(`${key}.${choice.value}`) }))
              : []
          }
        />
      );
    case 'list':
      return <ListControl {...props} />;
    case 'color':
      return known?.type === 'color' ? (
        <div ref={(group) => inputRef(group?.querySelector('input'))}>
          <ThemeSwatches {...control} label={label} colors={known.colors} value={value} onValueChange={onChange} />
        </div>
      ) : (
        <ColorControl {...props} />
      );
    case 'timeZone':
      return <TimeZoneControl {...props} />;
    case 'image':
      return <TextInput {...control} ref={inputRef} value={value} readOnly />;
    case 'text':
      return known ? (
        <TextInput {...control} autoComplete="off" {...toTextProps(field)} />
      ) : (
        <Textarea {...control} {...toTextProps(field)} />
      );
  }
}

const toTextProps = ({ value, onChange, onBlur, inputRef }: Binding) => ({
  ref: inputRef,
  value,
  onBlur,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
});

/** Custom numbers may be negative or have decimals. */
function NumberControl({ setting, control, field: { value, onChange, onBlur, inputRef } }: ControlProps) {
  const { known } = setting;
  const range = known && 'min' in known ? { min: known.min, max: known.max } : {};
  return (
    <NumberInput
      {...control}
      {...range}
      ref={inputRef}
      value={value === '' || Number.isNaN(Number(value)) ? null : Number(value)}
      onChange={(number) => onChange(number === null ? '' : String(number))}
      onBlur={onBlur}
    />
  );
}

/** An amount of the currency, which is stored in cents. */
function AmountControl({ setting, control, field: { value, onChange, onBlur, inputRef } }: ControlProps) {
  const { known } = setting;
  const range = known?.type === 'number' ? { min: known.min / CENTS, max: known.max / CENTS } : {};
  return (
    <NumberInput
      {...control}
      {...range}
      step={1 / CENTS}
      ref={inputRef}
      value={toAmount(value)}
      onChange={(amount) => onChange(toCents(amount))}
      onBlur={onBlur}
    />
  );
}

const split = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Entries are separated by commas on the wire and by lines in the field. */
function ListControl({ setting: { known }, control, field }: ControlProps) {
  if (known?.type === 'list' && 'of' in known)
    return (
      <RoleKeysSelect
        control={control}
        value={split(field.value)}
        onValueChange={(keys) => field.onChange(keys.join(','))}
        onBlur={field.onBlur}
        inputRef={field.inputRef}
      />
    );
  return (
    <Textarea
      {...control}
      {...toTextProps(field)}
      value={field.value.split(',').join('\n')}
      onChange={({ target }) => field.onChange(target.value.split('\n').join(','))}
      onBlur={() => {
        field.onChange(split(field.value).join(','));
        field.onBlur();
      }}
    />
  );
}

function ColorControl({ control, field }: ControlProps) {
  return (
    <ColorRow>
      <TextInput {...control} spellCheck={false} autoComplete="off" {...toTextProps(field)} />
      <ColorSample aria-hidden style={{ '--sample': field.value }} />
    </ColorRow>
  );
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

function TimeZoneControl({ control, field: { value, onChange, onBlur, inputRef } }: ControlProps) {
  const t = useText(settingText);
  return (
    <Combobox
      {...control}
      ref={inputRef}
      options={TIME_ZONES}
      value={value || null}
      onValueChange={(zone) => onChange(zone ?? '')}
      onBlur={onBlur}
      placeholder={t('browserZone')}
    />
  );
}

const ColorRow = styled.div`
  display: flex;
  gap: var(--ui-space-3);
`;

const ColorSample = styled.span`
  flex: none;
  width: var(--ui-h);
  height: var(--ui-h);
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-2);
  background: var(--sample);

  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
