import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import type { OperationDetail } from '@backroom/contract/oper-log';
import { useActorName } from '@backroom/records';
import { OperationSentence, useFieldName, useOperationRecordName } from '@backroom/records/operations';
import { pagePaths } from '@backroom/records/page-paths';
import {
  DateTime,
  DescriptionList,
  type DescriptionListItem,
  formatNumber,
  linkStyles,
  Text,
  useLanguage,
  useText,
} from '@backroom/ui';

import { getRecordPath } from './get-record-path.ts';
import { operLogText } from './oper-log.text.ts';
import { OperationChanges } from './operation-changes.tsx';
import { OperationFilter } from './operation-filter.tsx';
import { useStatusWords } from './use-status-words.ts';

/** An operation in words, with the values before and after of each field, and ways on; numbers and hash come last. */
export function OperationDetails({ detail, onClose }: { detail: OperationDetail; onClose: () => void }) {
  const t = useText(operLogText);
  const language = useLanguage();
  const getFieldName = useFieldName([detail.noun]);
  const getActorName = useActorName();
  const toStatusWords = useStatusWords();
  const { filter, rows, reason, actorKind, name, userName, seenAs } = detail;
  const isFiltered = Object.keys(filter).length > 0;
  const items: DescriptionListItem[] = [
    { label: t('at'), value: <DateTime value={detail.at} /> },
    { label: t('result'), value: toStatusWords(detail) },
    { label: t('person'), value: getActorName({ actorKind, userName: name || userName }) },
    { label: t('noun'), value: <RecordName {...detail} /> },
    ...(seenAs ? [{ label: t('seenAs'), value: seenAs }] : []),
    ...(reason === '' ? [] : [{ label: t('reason'), value: reason, wide: true }]),
    ...(rows === null ? [] : [{ label: t('rows'), value: formatNumber(rows, language) }]),
    ...(isFiltered ? [{ label: t('filter'), value: <OperationFilter {...detail} />, wide: true }] : []),
  ];
  return (
    <>
      <Sentence>
        <Text as="p" variant="strong">
          <OperationSentence entry={detail} getFieldName={getFieldName} />
        </Text>
      </Sentence>
      <DescriptionList items={items} columns={2} />
      <Ways {...detail} onClose={onClose} />
      <OperationChanges noun={detail.noun} changes={detail.changes} />
      <Evidence {...detail} />
    </>
  );
}

/** Of the record, or at least of its list. */
function RecordName(detail: OperationDetail) {
  const name = useOperationRecordName()(detail);
  const path = getRecordPath(detail);
  return path === undefined ? name : <Way to={path}>{name}</Way>;
}

/** To the other entries about the record and of the person. */
function Ways({ noun, recordId, userName, onClose }: OperationDetail & { onClose: () => void }) {
  const t = useText(operLogText);
  const toLog = (query: Record<string, string>) => `${pagePaths.operLog}?${new URLSearchParams(query).toString()}`;
  return (
    <WayLine>
      {recordId !== '' && (
        <Way to={toLog({ noun, recordId })} onClick={onClose}>
          {t('ofRecord')}
        </Way>
      )}
      <Way to={toLog({ userName })} onClick={onClose}>
        {t('ofPerson')}
      </Way>
    </WayLine>
  );
}

/** What proves an entry, and leads to it in other logs. */
function Evidence(detail: OperationDetail) {
  const t = useText(operLogText);
  const { requestId, hash } = detail;
  const items: DescriptionListItem[] = [
    { label: t('number'), value: `#${detail.operId}` },
    { label: t('userName'), value: detail.userName },
    { label: t('roles'), value: detail.roleKeys.join(' ') },
    { label: t('recordId'), value: detail.recordId },
    { label: t('status'), value: String(detail.status) },
    { label: t('ip'), value: detail.ip },
    ...(detail.request === '' ? [] : [{ label: t('request'), value: detail.request, wide: true }]),
    { label: t('requestId'), value: requestId, copy: requestId, wide: true },
    { label: t('place'), value: t('placeValue', { chain: detail.chain, seq: detail.seq }), wide: true },
    { label: t('hash'), value: <Hash>{hash}</Hash>, copy: hash, wide: true },
  ];
  return (
    <Details>
      <summary>{t('evidence')}</summary>
      <DescriptionList items={items} columns={2} />
    </Details>
  );
}

const Sentence = styled.div`
  margin-bottom: var(--ui-space-5);

  p {
    margin: 0;
  }
`;

const Way = styled(PageLink)`
  ${linkStyles}
`;

const WayLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-6);
  margin-top: var(--ui-space-5);
`;

const Details = styled.details`
  margin-top: var(--ui-space-6);

  summary {
    min-height: var(--ui-target-least);
    color: var(--ui-fg-2);
    cursor: pointer;
  }
`;

const Hash = styled.code`
  overflow-wrap: anywhere;
  font-family: var(--ui-font-mono);
  font-size: var(--ui-fs-label);
`;
