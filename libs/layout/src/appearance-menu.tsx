import { memo } from 'react';

import {
  DropdownMenu,
  Icon,
  IconButton,
  preloadCircularTransition,
  setPreference,
  usePreference,
  useText,
  withCircularTransition,
} from '@backroom/ui';

import { layoutText } from './layout.text.ts';

const APPEARANCES = ['light', 'dark', 'system'] as const;
const ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;

/** Switches between light, dark and system appearance. */
export const AppearanceMenu = memo(function AppearanceMenu() {
  const t = useText(layoutText);
  const appearance = usePreference('appearance');
  return (
    <DropdownMenu
      align="end"
      label={t('appearance')}
      trigger={
        <IconButton
          label={t('appearance')}
          icon={<Icon name={ICONS[appearance]} />}
          onPointerEnter={preloadCircularTransition}
          onFocus={preloadCircularTransition}
        />
      }
      items={APPEARANCES.map((choice) => ({
        id: choice,
        label: t(choice),
        checked: choice === appearance,
        exclusive: true,
        // The entry of the menu.
        onSelect: () => withCircularTransition(document.activeElement, () => setPreference('appearance', choice)),
      }))}
    />
  );
});
