import { styled } from 'styled-components';

import type { InstanceStatus } from '@backroom/contract/system-status';
import {
  Card,
  DateTime,
  DescriptionList,
  formatBytes,
  formatNumber,
  Grid,
  StatusTag,
  Text,
  useLanguage,
  useText,
} from '@backroom/ui';

import { systemStatusText } from './system-status.text.ts';

const MS_PER_SECOND = 1_000;
/** Three columns of figures. */
const MIN_INSTANCE = 500;
/** Without the sign of a difference that is rounded to nothing. */
const DIFFERENCE = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const;

/** The instances of the server, the one that answers first. */
export function InstanceList({ instances }: { instances: readonly InstanceStatus[] }) {
  const t = useText(systemStatusText);
  return (
    <Card title={t('instances')}>
      <Grid minColumnWidth={MIN_INSTANCE} gap={6}>
        {instances.map((instance) => (
          <Instance key={instance.instanceId} {...instance} />
        ))}
      </Grid>
    </Card>
  );
}

function Instance(instance: InstanceStatus) {
  const t = useText(systemStatusText);
  const language = useLanguage();
  const { host, pid, state, isOwn, load, recent, replica, clockOffsetMs } = instance;
  const isGone = state === 'gone';
  const format = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options);
  const usedOfMax = (used: number, max: number) => t('usedOfMax', { used: format(used), max: format(max) });
  const offset =
    clockOffsetMs === null ? '' : t('seconds', { seconds: format(clockOffsetMs / MS_PER_SECOND, DIFFERENCE) });
  return (
    <section aria-label={`${host} ${pid}`}>
      <Title>
        <Text as="h3" variant="title-3">
          {host}
        </Text>
        <Text tone="soft">{t('process', { pid })}</Text>
        <StatusTag tone={isGone ? 'warning' : 'success'}>{t(isGone ? 'gone' : 'running')}</StatusTag>
        {isOwn && <StatusTag tone="info">{t('own')}</StatusTag>}
      </Title>
      <DescriptionList
        items={[
          { label: t('version'), value: instance.version },
          { label: t('node'), value: instance.node },
          { label: t('startedAt'), value: <DateTime value={instance.startedAt} relative /> },
          { label: t('seenAt'), value: <DateTime value={instance.seenAt} relative /> },
          { label: t('memory'), value: formatBytes(instance.memoryBytes, language) },
          { label: t('eventLoop'), value: t('milliseconds', { ms: format(instance.eventLoopDelayMs) }) },
          { label: t('connections'), value: usedOfMax(load.used, load.max) },
          { label: t('waiting'), value: format(load.waiting) },
          { label: t('streams'), value: usedOfMax(instance.streams, instance.maxStreams) },
          { label: t('requests', { minutes: recent.minutes }), value: format(recent.requests) },
          { label: t('errors'), value: format(recent.errors) },
          { label: t('slow'), value: format(recent.slow) },
          ...(replica
            ? [
                {
                  label: t('replica'),
                  value: replica.isUsed ? t('replicaUsed', { seconds: replica.lagSeconds ?? 0 }) : t('replicaUnused'),
                },
              ]
            : []),
          // The embedded database has the clock of its instance.
          ...(offset === '' ? [] : [{ label: t('clockOffset'), value: offset }]),
        ]}
      />
    </section>
  );
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-3);
  align-items: center;
  margin-bottom: var(--ui-space-3);
`;
