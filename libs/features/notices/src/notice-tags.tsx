import type { NoticeState } from '@backroom/contract/notices';
import type { NoticeType } from '@backroom/contract/own-notices';
import { StatusTag, useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';

const TYPE_TONES = { 1: 'success', 2: 'danger', 3: 'accent' } as const;
const STATE_TONES = { scheduled: 'info', active: 'success', ended: 'neutral' } as const;

export function TypeTag({ type }: { type: NoticeType }) {
  const t = useText(noticeText);
  return <StatusTag tone={TYPE_TONES[type]}>{t(`type${type}`)}</StatusTag>;
}

export function StateTag({ state }: { state: NoticeState }) {
  const t = useText(noticeText);
  return (
    <StatusTag plain tone={STATE_TONES[state]}>
      {t(state)}
    </StatusTag>
  );
}
