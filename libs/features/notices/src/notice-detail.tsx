import { styled } from 'styled-components';

import { useGetNoticeQuery } from '@backroom/client/notices';
import type { Notice } from '@backroom/contract/notices';
import { QueryPlaceholder, type RecordDialogProps } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { DateTime, DescriptionList, type DescriptionListItem, Drawer, Stack, useText } from '@backroom/ui';

import { NoticeReaders } from './notice-readers.tsx';
import { StateTag, TypeTag } from './notice-tags.tsx';
import { noticeText } from './notices.text.ts';
import { useAudienceFormat } from './use-audience-choices.ts';

/** A notice with who has read it, by store. */
export function NoticeDetail({ record: notice, onClose }: RecordDialogProps<Notice>) {
  const t = useText(noticeText);
  const result = useGetNoticeQuery(
    { params: { noticeId: notice?.noticeId ?? 0 }, suppressErrors: 'toasts' },
    { skip: notice === null, refetchOnMountOrArgChange: true },
  );
  if (!notice) return null;
  const { data } = result;
  return (
    <Drawer open onOpenChange={onClose} title={t('detail')} width="large">
      {data ? (
        <Stack gap={6}>
          <Details {...data} />
          <NoticeReaders noticeId={data.noticeId} />
        </Stack>
      ) : (
        <QueryPlaceholder result={result} lines={10} />
      )}
    </Drawer>
  );
}

function Details(notice: Notice) {
  const t = useText(noticeText);
  const formatIds = useAudienceFormat();
  const list = (field: 'storeIds' | 'postIds' | 'roleIds') =>
    notice[field].length === 0 ? t('everybody') : formatIds(field, notice[field]);
  const details: DescriptionListItem[] = [
    { label: t('name'), value: notice.title, wide: true },
    { label: t('content'), value: <Content>{notice.content}</Content>, wide: true },
    { label: t('titleEn'), value: notice.titleEn, wide: true },
    { label: t('contentEn'), value: notice.contentEn && <Content>{notice.contentEn}</Content>, wide: true },
    { label: t('type'), value: <TypeTag type={notice.noticeType} /> },
    { label: t('state'), value: <StateTag state={notice.state} /> },
    { label: t('page'), value: notice.routePath, wide: true },
    { label: t('stores'), value: list('storeIds'), wide: true },
    { label: t('posts'), value: list('postIds'), wide: true },
    { label: t('roles'), value: list('roleIds'), wide: true },
    { label: t('startsAt'), value: <DateTime value={notice.startsAt} /> },
    { label: t('endsAt'), value: <DateTime value={notice.endsAt} /> },
    { label: t('acknowledgeBy'), value: <DateTime value={notice.acknowledgeBy} /> },
    {
      label: t('author'),
      value: notice.authorName && <RecordName type="user" id={notice.authorId} name={notice.authorName} />,
    },
  ];
  return <DescriptionList items={details} columns={2} />;
}

const Content = styled.span`
  white-space: pre-line;
`;
