import { styled } from 'styled-components';

import { haveSameClocks } from '@backroom/contract/calendar';
import { getBrowserTimeZone, useLanguage, useMinute, useText, useTimeZone } from '@backroom/ui';

import { layoutText } from './layout.text.ts';

/** Names the zone of all times and days of the page where the clock of the browser shows another time. */
export function ZoneNote() {
  const t = useText(layoutText);
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useMinute();
  if (haveSameClocks(timeZone, getBrowserTimeZone(), now)) return null;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return (
    <Note role="region" aria-label={t('zoneTitle')}>
      {t('zone', { name, zone: timeZone })}
    </Note>
  );
}

const Note = styled.p`
  flex: none;
  padding: var(--ui-space-2) var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);
  color: var(--ui-fg-2);
  background: var(--ui-bg-surface);
  font-size: var(--ui-fs-label);
`;
