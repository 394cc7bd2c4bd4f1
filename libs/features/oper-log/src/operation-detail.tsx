import styled from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { useGetOperationQuery } from '@backroom/client/oper-log';
import type { Operation, OperationDetail as Detail } from '@backroom/contract/oper-log';
import { QueryPlaceholder, type RecordDialogProps, useActorName, useRecordTypeName } from '@backroom/records';
import {
  DateTime,
  DescriptionList,
  type DescriptionListItem,
  Drawer,
  formatNumber,
  linkStyles,
  useLanguage,
  useText,
} from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';
import { OperationChanges } from './operation-changes.tsx';
import { recordPaths } from './record-paths.computed.ts';

const RECORD_ID = /^\d+$/;

/** All details of an operation, with the values before and after of each field. */
export function OperationDetail({ record, onClose }: RecordDialogProps<Operation>) {
  const t = useText(operLogText);
  if (!record) return null;
  return (
    <Drawer open onOpenChange={onClose} title={t('detail')} width="large">
      <Content operId={record.operId} />
    </Drawer>
  );
}

function Content({ operId }: { operId: number }) {
  const result = useGetOperationQuery({ params: { operId } });
  return result.data ? <Details {...result.data} /> : <QueryPlaceholder result={result} lines={8} />;
}

function Details(detail: Detail) {
  const t = useText(operLogText);
  const language = useLanguage();
  const getActorName = useActorName();
  const { filter, rows, hash, seenAs } = detail;
  const isFiltered = Object.keys(filter).length > 0;
  const details: DescriptionListItem[] = [
    { label: t('at'), value: <DateTime value={detail.at} /> },
    { label: t('person'), value: getActorName(detail) },
    { label: t('roles'), value: detail.roleKeys.join(' ') },
    { label: t('action'), value: t(`action.${detail.action}`) },
    { label: t('noun'), value: <RecordLink {...detail} /> },
    { label: t('result'), value: `${t(`result.${detail.result}`)} ${detail.status}` },
    ...(detail.reason === '' ? [] : [{ label: t('reason'), value: detail.reason, wide: true }]),
    ...(rows === null ? [] : [{ label: t('rows'), value: formatNumber(rows, language) }]),
    ...(seenAs ? [{ label: t('seenAs'), value: seenAs }] : []),
    ...(isFiltered ? [{ label: t('filter'), value: JSON.stringify(filter), wide: true }] : []),
    ...(detail.request === '' ? [] : [{ label: t('request'), value: detail.request, wide: true }]),
    { label: t('ip'), value: detail.ip },
    { label: t('requestId'), value: detail.requestId, copy: detail.requestId, wide: true },
    { label: t('place'), value: t('placeValue', { chain: detail.chain, seq: detail.seq }) },
    { label: t('hash'), value: <Hash>{hash}</Hash>, copy: hash, wide: true },
  ];
  return (
    <>
      <DescriptionList items={details} columns={2} />
      <OperationChanges noun={detail.noun} changes={detail.changes} />
    </>
  );
}

function RecordLink({ noun, recordId }: Detail) {
  const t = useText(operLogText);
  const name = t('record', { noun: useRecordTypeName()(noun), id: recordId }).trim();
  // Of the record, or at least of its list.
  const path = RECORD_ID.test(recordId) ? recordPaths[noun]?.replace('{id}', recordId) : undefined;
  return path === undefined ? name : <RecordAddress to={path}>{name}</RecordAddress>;
}

const RecordAddress = styled(PageLink)`
  ${linkStyles}
`;

const Hash = styled.code`
  overflow-wrap: anywhere;
  font-family: var(--ui-font-mono);
  font-size: var(--ui-fs-label);
`;
