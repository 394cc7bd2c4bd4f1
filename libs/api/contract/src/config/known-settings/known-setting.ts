import type { Language } from '../../values/language.ts';
import type { ConfigGroup, ValueType } from '../config.constants.ts';

type SettingTexts = Readonly<Record<Language, string>>;

interface SettingBase<Type extends ValueType> {
  type: Type;
  group: Exclude<ConfigGroup, 'custom'>;
  names: SettingTexts;
  help?: SettingTexts;
  /** The value of a new installation, and what "back to the default" restores. */
  defaultValue: string;
  /** Readable without signing in, and by key for signed-in users. */
  isPublic?: true;
}

interface SettingChoice {
  value: string;
  names: SettingTexts;
}

interface Range {
  min: number;
  max: number;
  /** The key of a setting that this one may not exceed. */
  atMost?: string;
}

/** A setting that the server reads, and the values that it allows. */
export type KnownSetting =
  | (SettingBase<'text'> & { maxLength: number })
  /** Cents are stored, and typed and shown as an amount of the currency. */
  | (SettingBase<'number'> & Range & { unit?: 'cents' })
  | (SettingBase<'duration'> & Range & { unit: 'days' | 'minutes' | 'seconds' })
  | (SettingBase<'choice'> & { choices: readonly SettingChoice[] })
  | (SettingBase<'color'> & { colors: readonly string[] })
  /** With `of`, the entries are keys of such records, which are chosen instead of typed. */
  | (SettingBase<'list'> & { of?: 'roles' })
  | SettingBase<'switch' | 'image' | 'timeZone'>;

export const inBoth = (chinese: string, english: string): SettingTexts => ({ 'zh-CN': chinese, 'en-US': english });
