import styled from 'styled-components';

import { useGetErrorGroupQuery } from '@backroom/client/error-log';
import type { ErrorGroup, ErrorGroupDetail } from '@backroom/contract/error-log';
import { QueryPlaceholder, type RecordDialogProps } from '@backroom/records';
import { DetailLink } from '@backroom/records/detail';
import {
  Button,
  DateTime,
  DescriptionList,
  type DescriptionListItem,
  Drawer,
  formatNumber,
  Stack,
  Text,
  useDateTimeFormat,
  useLanguage,
  useText,
} from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import { StateTag } from './state-tag.tsx';
import { TrendChart, useTrendSummary } from './trend-chart.tsx';
import { useStateChange } from './use-state-change.ts';

/** All details of an error, with its latest reports. */
export function ErrorDetail({ record: group, onClose }: RecordDialogProps<ErrorGroup>) {
  const t = useText(errorLogText);
  const result = useGetErrorGroupQuery(
    { params: { groupId: group?.groupId ?? 0 }, suppressErrors: 'toasts' },
    { skip: group === null, refetchOnMountOrArgChange: true },
  );
  if (!group) return null;
  const { data } = result;
  return (
    <Drawer open onOpenChange={onClose} title={t('detail')} width="large">
      {data ? (
        <Stack gap={6}>
          <StateButton group={data} />
          <Details {...data} />
          <OccurrenceList groupId={data.groupId} />
        </Stack>
      ) : (
        <QueryPlaceholder result={result} lines={10} />
      )}
    </Drawer>
  );
}

function StateButton({ group }: { group: ErrorGroup }) {
  const t = useText(errorLogText);
  const { canChange, change, isChanging } = useStateChange();
  if (!canChange) return null;
  const next = group.state === 'solved' ? 'open' : 'solved';
  return (
    <div>
      <Button loading={isChanging} onClick={() => void change([group], next)}>
        {t(next === 'solved' ? 'solve' : 'reopen')}
      </Button>
    </div>
  );
}

function Details(group: ErrorGroupDetail) {
  const t = useText(errorLogText);
  const language = useLanguage();
  const format = useDateTimeFormat();
  const { message, address, stack, solvedAt, solvedBy, firstVersion, lastVersion } = group;
  const details: DescriptionListItem[] = [
    { label: t('message'), value: message, copy: message, wide: true },
    { label: t('state'), value: <StateTag state={group.state} /> },
    {
      label: t('solvedAt'),
      value: solvedAt && t('solvedBy', { time: format(solvedAt), name: solvedBy }),
    },
    { label: t('count'), value: formatNumber(group.count, language) },
    { label: t('affectedUsers'), value: formatNumber(group.affectedUsers, language) },
    { label: t('firstSeen'), value: <DateTime value={group.firstSeenAt} /> },
    { label: t('lastSeen'), value: <DateTime value={group.lastSeenAt} /> },
    { label: t('firstVersion'), value: firstVersion },
    { label: t('lastVersion'), value: lastVersion },
    { label: t('address'), value: address && <DetailLink to={address}>{address}</DetailLink>, wide: true },
    { label: t('trend'), value: <Trend trend={group.trend} />, wide: true },
    { label: t('stack'), value: stack && <StackTrace>{stack}</StackTrace>, copy: stack, wide: true },
  ];
  return <DescriptionList items={details} columns={2} />;
}

function Trend({ trend }: { trend: readonly number[] }) {
  return (
    <TrendFrame>
      <TrendChart trend={trend} isDecorative />
      <Text variant="label" tone="soft">
        {useTrendSummary(trend)}
      </Text>
    </TrendFrame>
  );
}

const TrendFrame = styled.div`
  flex: 1 0 100%;
  min-width: 0;
`;

const StackTrace = styled.pre`
  flex: 1 0 100%;
  min-width: 0;
  margin: var(--ui-space-2) 0;
  padding: var(--ui-space-4);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-sunken);
  font-family: var(--ui-font-mono);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  white-space: pre-wrap;
`;
