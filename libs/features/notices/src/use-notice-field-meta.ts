import { NOTICE_TYPES } from '@backroom/contract/own-notices';
import { noticeResource } from '@backroom/contract/resources/notices';
import { useFieldLabels } from '@backroom/records';
import { useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';

/** Field labels and select options of a notice, in form order. */
export function useNoticeFieldMeta() {
  return {
    labels: useFieldLabels(noticeResource),
    choices: { noticeType: useTypeOptions() },
  };
}

export function useTypeOptions() {
  const t = useText(noticeText);
  return NOTICE_TYPES.map((value) => ({ value, label: t(`type${value}`) }));
}
