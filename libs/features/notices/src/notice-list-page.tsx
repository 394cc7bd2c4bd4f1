import { useCan } from '@backroom/auth';
import { noticesApi, useRemoveNoticesMutation } from '@backroom/client/notices';
import { type Notice, NOTICE_STATES, noticeContract } from '@backroom/contract/notices';
import {
  createListPage,
  ListContent,
  type ListPageContentProps,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useRemoval,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';
import { useNoticeColumns } from './notices-columns.tsx';
import { getId, getName } from './notices-values.ts';
import { useTypeOptions } from './use-notice-field-meta.ts';

export const NoticeListPage = createListPage(
  {
    contract: noticeContract,
    endpoint: noticesApi.endpoints.getNotices,
    text: noticeText,
    viewKey: 'notices',
    getId,
    getName,
    useColumns: useNoticeColumns,
  },
  NoticeList,
);

function NoticeList({ list }: ListPageContentProps<Notice>) {
  const t = useText(noticeText);
  const [remove] = useRemoveNoticesMutation();
  const canReadDetail = useCan(noticeContract.byId.access);
  const detail = useLazyDialog(loadDetail);
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: noticeContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove }),
    history: useLazyDialog(loadHistory),
    ...(canReadDetail && { detail }),
  });
  const fields = [
    { name: 'title', label: t('name') },
    { name: 'noticeType', label: t('type'), options: useTypeOptions() },
    { name: 'state', label: t('state'), options: NOTICE_STATES.map((value) => ({ value, label: t(value) })) },
  ];

  return <ListContent list={list} actions={actions} fields={fields} />;
}

const loadForm = async () => (await import('./notice-form.tsx')).NoticeForm;
const loadHistory = async () => (await import('./notice-history.tsx')).NoticeHistory;
const loadDetail = async () => (await import('./notice-detail.tsx')).NoticeDetail;
