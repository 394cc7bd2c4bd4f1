import type { SystemStatus } from '@backroom/contract/system-status';
import { Card, DescriptionList, formatBytes, formatNumber, StatusTag, useLanguage, useText } from '@backroom/ui';

import { systemStatusText } from './system-status.text.ts';

/** Of a version that names its package too, such as 15.4 (Debian 15.4-1). */
const NUMBER = /^\S+/;

/** Database and queue of jobs. */
export function DatabaseCard({ status: { database, jobs } }: { status: SystemStatus }) {
  const t = useText(systemStatusText);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const { engine, version, sizeBytes, connections, migrations } = database;
  const state = (
    <StatusTag tone={migrations.isComplete ? 'success' : 'danger'}>
      {t(migrations.isComplete ? 'migrated' : 'notMigrated')}
    </StatusTag>
  );
  const usedOfMax = connections && t('usedOfMax', { used: format(connections.used), max: format(connections.max) });
  return (
    <Card title={t('database')}>
      <DescriptionList
        columns={2}
        items={[
          { label: t('kind'), value: [t(engine), version.match(NUMBER)?.[0]].join(' ') },
          { label: t('size'), value: formatBytes(sizeBytes, language) },
          ...(usedOfMax ? [{ label: t('allConnections'), value: usedOfMax }] : []),
          { label: t('migrations'), value: state },
          { label: t('latestMigration'), value: migrations.latest, wide: true },
          { label: t('jobsQueued'), value: format(jobs.queued) },
          { label: t('jobsRunning'), value: format(jobs.running) },
          { label: t('jobsFailed'), value: format(jobs.failed) },
        ]}
      />
    </Card>
  );
}
