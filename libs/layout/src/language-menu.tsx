import { memo } from 'react';

import { DropdownMenu, Icon, IconButton, type Language, setLanguage, useLanguage, useText } from '@backroom/ui';

import { layoutText } from './layout.text.ts';

/** Native names of the languages. */
const NAMES: readonly [Language, string][] = [
  ['zh-CN', '简体中文'],
  ['en-US', 'English'],
];

export const LanguageMenu = memo(function LanguageMenu() {
  const t = useText(layoutText);
  const language = useLanguage();
  return (
    <DropdownMenu
      align="end"
      label={t('language')}
      trigger={<IconButton label={t('language')} icon={<Icon name="languages" />} />}
      items={NAMES.map(([id, label]) => ({
        id,
        label,
        checked: id === language,
        exclusive: true,
        onSelect: () => setLanguage(id),
      }))}
    />
  );
});
