import { createElement, useState } from 'react';

import { createLazyModule, Icon, IconButton, showToast, useLazyModule, useText } from '@backroom/ui';

import type { HomeBlocks } from '../page/use-home-blocks.ts';
import { blocksText } from './blocks.text.ts';

const lazySettings = createLazyModule(async () => (await import('../settings/home-settings.tsx')).HomeSettings);

/** Opens the settings of the page, which are loaded when the button is pointed at or focused. */
export function SettingsButton(props: Pick<HomeBlocks, 'choices' | 'isAvailable'>) {
  const t = useText(blocksText);
  const [isOpen, setOpen] = useState(false);
  const Settings = useLazyModule(lazySettings, isOpen, () => {
    setOpen(false);
    showToast({ tone: 'error', message: t('settingsFailed') });
  });
  return (
    <>
      <IconButton
        label={t('settings')}
        icon={<Icon name="settings" />}
        aria-haspopup="dialog"
        onPointerEnter={lazySettings.preload}
        onFocus={lazySettings.preload}
        onClick={() => setOpen(true)}
      />
      {Settings && isOpen && createElement(Settings, { ...props, onClose: () => setOpen(false) })}
    </>
  );
}
