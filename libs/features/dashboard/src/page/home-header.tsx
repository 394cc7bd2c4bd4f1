import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { getCompletion } from '@backroom/contract/month-plan/rules';
import { formatRatio, PageHeader, useBusinessDay, useLanguage, useMinute, useText, useTimeZone } from '@backroom/ui';

import { formatFullDay } from '../model/format-day.ts';
import { getHour, getPartOfDay } from '../model/part-of-day.ts';
import { dashboardText } from './dashboard.text.ts';
import type { FigureData } from './kpi-row.tsx';

interface HomeHeaderProps {
  figures: FigureData | undefined;
  /** The button that opens the settings; it loads with the blocks. */
  settings: ReactNode;
}

/** Greeting, date, workplace and the facts of the day in one sentence. */
export function HomeHeader({ figures, settings }: HomeHeaderProps) {
  const t = useText(dashboardText);
  const language = useLanguage();
  const timeZone = useTimeZone();
  const user = useUser();
  const now = useMinute();
  const calendarDay = useBusinessDay();
  // After midnight the business day of a store may still run: the figures beside are of that day.
  const today = formatFullDay(figures?.today ?? calendarDay, language);
  const workplace = [...new Set([user?.storeName, user?.deptName])].filter(Boolean).join(' · ');
  const facts = useFacts(figures);
  return (
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
      actions={<Actions>{settings}</Actions>}
    />
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
    // One store is named in the line above.
    stores && stores.total !== 1 ? t('factStores', { count: stores.total ?? 0, open: stores.value }) : undefined,
    cashIn && cashIn.stores > 0
      ? completion === null
        ? t('factNoPlan')
        : t('factCompletion', { ratio: formatRatio(completion, language) })
      : undefined,
  ];
  return facts.filter((fact) => fact !== undefined).join(t('separator'));
}

/** There before its button. */
const Actions = styled.div`
  min-width: var(--ui-h);
  min-height: var(--ui-h);
`;
