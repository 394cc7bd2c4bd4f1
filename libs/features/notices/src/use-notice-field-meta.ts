import { NOTICE_TYPES } from '@backroom/contract/own-notices';
import { useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';

/** Field labels and select options of a notice, in form order. */
export function useNoticeFieldMeta() {
  const t = useText(noticeText);
  return {
    labels: {
      noticeType: t('type'),
      routePath: t('page'),
      title: t('name'),
      titleEn: t('titleEn'),
      content: t('content'),
      contentEn: t('contentEn'),
      storeIds: t('stores'),
      postIds: t('posts'),
      roleIds: t('roles'),
      startsAt: t('startsAt'),
      endsAt: t('endsAt'),
      acknowledgeBy: t('acknowledgeBy'),
    },
    choices: { noticeType: useTypeOptions() },
  };
}

export function useTypeOptions() {
  const t = useText(noticeText);
  return NOTICE_TYPES.map((value) => ({ value, label: t(`type${value}`) }));
}
