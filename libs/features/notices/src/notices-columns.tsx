import { useMemo } from 'react';

import type { Notice } from '@backroom/contract/notices';
import { localizeTitle } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { type Column, useLanguage, useText } from '@backroom/ui';

import { StateTag, TypeTag } from './notice-tags.tsx';
import { noticeText } from './notices.text.ts';

export function useNoticeColumns(): readonly Column<Notice>[] {
  const t = useText(noticeText);
  const language = useLanguage();

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 220,
        cell: ({ title, titleEn }) => localizeTitle(language, title, titleEn),
      },
      {
        id: 'noticeType',
        card: 'detail',
        header: t('type'),
        width: 140,
        cell: ({ noticeType }) => <TypeTag type={noticeType} />,
      },
      { id: 'state', card: 'status', header: t('state'), width: 112, cell: ({ state }) => <StateTag state={state} /> },
      { id: 'startsAt', card: 'meta', header: t('startsAt'), sortable: true, width: 132, time: 'short' },
      { id: 'endsAt', priority: 'medium', header: t('endsAt'), sortable: true, width: 132, time: 'short' },
      { id: 'acknowledgeBy', priority: 'low', header: t('acknowledgeBy'), width: 132, time: 'short' },
      { id: 'readCount', header: t('readCount'), width: 100, align: 'end' },
      {
        id: 'authorName',
        priority: 'low',
        header: t('author'),
        width: 112,
        cell: ({ authorId, authorName }) => <RecordName type="user" id={authorId} name={authorName} />,
      },
    ],
    [t, language],
  );
}
