import { createElement, useState } from 'react';

import { useUser } from '@backroom/auth';
import {
  createLazyModule,
  Icon,
  IconButton,
  PageHeader,
  useLanguage,
  useLazyModule,
  useText,
  useTimeZone,
} from '@backroom/ui';

import type { BlockChoice, BlockKind } from '../model/home-blocks.ts';
import { formatRatio, getCompletion } from '../model/money.ts';
import { getHour, getPartOfDay } from '../model/part-of-day.ts';
import { dashboardText } from './dashboard.text.ts';
import type { FigureData } from './figures.tsx';

const lazySettings = createLazyModule(async () => (await import('../settings/home-settings.tsx')).HomeSettings);

interface HomeHeaderProps {
  figures: FigureData | undefined;
  settings: {
    choices: readonly BlockChoice[];
    isAvailable: (kind: BlockKind) => boolean;
    onFailed: () => void;
  };
}

/** Greeting, date, workplace and the facts of the day in one sentence. */
export function HomeHeader({ figures, settings: { onFailed, ...settings } }: HomeHeaderProps) {
  const t = useText(dashboardText);
  const language = useLanguage();
  const timeZone = useTimeZone();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const Settings = useLazyModule(lazySettings, isOpen, () => {
    setOpen(false);
    onFailed();
  });
  const now = new Date();
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(now);
  const workplace = [...new Set([user?.storeName, user?.deptName])].filter(Boolean).join(' · ');
  const facts = useFacts(figures);
  return (
    <>
      <PageHeader
        title={t(getPartOfDay(getHour(now, timeZone)), { name: user?.name ?? '' })}
        description={
          <>
            {workplace ? `${today} · ${workplace}` : today}
            <br />
            {/* The line is there before its text. */}
            {facts || '\u00a0'}
          </>
        }
        actions={
          <IconButton
            label={t('settings')}
            icon={<Icon name="settings" />}
            aria-haspopup="dialog"
            onPointerEnter={lazySettings.preload}
            onFocus={lazySettings.preload}
            onClick={() => setOpen(true)}
          />
        }
      />
      {Settings && isOpen && createElement(Settings, { ...settings, onClose: () => setOpen(false) })}
    </>
  );
}

function useFacts(figures: FigureData | undefined): string {
  const t = useText(dashboardText);
  const language = useLanguage();
  if (!figures) return '';
  const { cashIn, list } = figures;
  const stores = list.find(({ kind }) => kind === 'openStores');
  const completion = cashIn ? getCompletion(cashIn) : null;
  const facts = [
    stores && t('factStores', { total: stores.total ?? 0, open: stores.value }),
    cashIn && cashIn.stores > 0
      ? completion === null
        ? t('factNoPlan')
        : t('factCompletion', { ratio: formatRatio(completion, language) })
      : undefined,
  ];
  return facts.filter((fact) => fact !== undefined).join(t('separator'));
}
