import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { noticesApi, useRemoveNoticesMutation } from '@backroom/client/notices';
import { NOTICE_STATES, noticeContract } from '@backroom/contract/notices';
import {
  Forbidden,
  ListContent,
  ListPage,
  prefetchList,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';
import { useNoticeColumns } from './notices-columns.tsx';
import { getId, getName } from './notices-values.ts';
import { useTypeOptions } from './use-notice-field-meta.ts';

export function NoticeListPage() {
  const t = useText(noticeText);
  return useCan(noticeContract.list.access) ? <NoticeList /> : <Forbidden title={t('title')} />;
}

NoticeListPage.prefetch = prefetchList(noticeContract.list, noticesApi.endpoints.getNotices);

function NoticeList() {
  const t = useText(noticeText);
  const urlState = useListUrlState(noticeContract.list);
  const result = useListQuery(noticesApi.endpoints.getNotices, { query: urlState.query });
  const [remove] = useRemoveNoticesMutation();
  const columns = useNoticeColumns();
  const list = useListPage({
    translate: t,
    contract: noticeContract,
    urlState,
    result,
    columns,
    viewKey: 'notices',
    getId,
    getName,
  });
  const canReadDetail = useCan(noticeContract.byId.access);
  const detail = useLazyDialog(loadDetail);
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: noticeContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove }),
    history: useLazyDialog(loadHistory),
    ...(canReadDetail && { detail }),
  });

  return (
    <ListPage list={list}>
      <ListContent list={list} actions={actions} fields={useFilters()} />
      {actions.dialogs}
    </ListPage>
  );
}

function useFilters() {
  const t = useText(noticeText);
  const anyOption = { value: '', label: t('any') };
  return [
    { name: 'title', label: t('name') },
    { name: 'noticeType', label: t('type'), options: [anyOption, ...useTypeOptions()] },
    {
      name: 'state',
      label: t('state'),
      options: [anyOption, ...NOTICE_STATES.map((state) => ({ value: state, label: t(state) }))],
    },
  ];
}

const loadForm = async () => (await import('./notice-form.tsx')).NoticeForm;
const loadHistory = async () => (await import('./notice-history.tsx')).NoticeHistory;
const loadDetail = async () => (await import('./notice-detail.tsx')).NoticeDetail;
