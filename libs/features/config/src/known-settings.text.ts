import type { Language } from '@backroom/contract';
import { KNOWN_SETTINGS, type KnownSetting, SETTING_KEYS } from '@backroom/contract/known-settings';
import { defineText } from '@backroom/ui';

/** Names, help texts and choices of the known settings, which the server has as well. */
const collect = (language: Language): Record<string, string> =>
  Object.fromEntries<string>(
    SETTING_KEYS.flatMap((key): [string, string][] => {
      const setting: KnownSetting = KNOWN_SETTINGS[key];
      const choices = setting.type === 'choice' ? setting.choices : [];
      return [
        [key, setting.names[language]],
        ...(setting.help ? [[`${key}.help`, setting.help[language]] as [string, string]] : []),
        ...choices.map(({ value, names }): [string, string] => [`${key}.${value}`, names[language]]),
      ];
    }),
  );

export const knownSettingsText = defineText<Record<string, string>>({
  'zh-CN': collect('zh-CN'),
  'en-US': collect('en-US'),
});
