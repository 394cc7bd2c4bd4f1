import { DAY_SECONDS } from '@backroom/contract/calendar';
import type { Config, ValueType } from '@backroom/contract/config';
import { findKnownSetting, type KnownSetting } from '@backroom/contract/known-settings';
import type { TextValues } from '@backroom/ui';

/** `useText` of `settingText` and of `knownSettingsText`. */
export interface SettingTexts {
  t: (
    key: 'on' | 'off' | 'uploaded' | 'days' | 'hours' | 'minutes' | 'seconds' | 'pair',
    values?: TextValues,
  ) => string;
  tKnown: (key: string) => string;
}

/** A setting and how its value is edited. */
export interface EditableSetting {
  key: string;
  type: ValueType;
  /** Undefined for a setting that a user has added. */
  known: KnownSetting | undefined;
}

export function toEditable(key: string, valueType: ValueType = 'text'): EditableSetting {
  const known = findKnownSetting(key);
  return { key, type: known?.type ?? valueType, known };
}

/** The built-in name in the language of the console, unless an administrator has renamed the setting. */
export function getSettingName({ configKey, configName }: Config, tKnown: SettingTexts['tKnown']): string {
  return findKnownSetting(configKey)?.names['zh-CN'] === configName ? tKnown(configKey) : configName;
}

/** Help text of a known setting, if it has one. */
export const getSettingHelp = ({ key, known }: EditableSetting, tKnown: SettingTexts['tKnown']): string | undefined =>
  known?.help ? tKnown(`${key}.help`) : undefined;

export const getUnit = ({ known }: EditableSetting) => (known?.type === 'duration' ? known.unit : 'seconds');

type SettingUnit = ReturnType<typeof getUnit>;

const UNITS = [
  ['days', DAY_SECONDS],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** 1 hour 30 minutes; empty for what is not a positive whole number. */
export function formatDuration(value: string, unit: SettingUnit, t: SettingTexts['t']): string {
  if (!/^\d{1,9}$/.test(value)) return '';
  let rest = Number(value) * (UNITS.find(([name]) => name === unit)?.[1] ?? 1);
  const parts = UNITS.flatMap(([name, seconds]) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return count > 0 ? [t(name, { count })] : [];
  });
  return parts.reduce((one, other) => (one === '' ? other : t('pair', { one, other })), '');
}

/** Whether a setting is an amount, which is stored in cents. */
export const isAmount = ({ known }: EditableSetting): boolean => known?.type === 'number' && known.unit === 'cents';

const CENTS = 100;
const DECIMALS = 2;

/** Stored cents as a number of the currency; null: none. */
export const toAmount = (cents: string): number | null =>
  cents === '' || Number.isNaN(Number(cents)) ? null : Number(cents) / CENTS;

/** A number of the currency in cents; fractions of a cent stay, so that the server refuses them. */
export function toCents(amount: number | null): string {
  if (amount === null) return '';
  const cents = Math.round(amount * CENTS);
  return String(cents / CENTS === amount ? cents : amount * CENTS);
}

/** A value as a reader sees it; empty if there is none. */
export function formatSettingValue(setting: EditableSetting, value: string, { t, tKnown }: SettingTexts): string {
  const { key, type, known } = setting;
  if (value === '') return '';
  if (type === 'switch') return t(value === '1' ? 'on' : 'off');
  if (type === 'image') return t('uploaded');
  if (isAmount(setting)) return toAmount(value)?.toFixed(DECIMALS) ?? value;
  if (type === 'duration') return formatDuration(value, getUnit(setting), t) || value;
  const isChoice = known?.type === 'choice' && known.choices.some((choice) => choice.value === value);
  return isChoice ? tKnown(`${key}.${value}`) : value;
}
