import type { SystemStatus } from '@backroom/contract/system-status';
import { Card, DescriptionList, formatBytes, StatusTag, useLanguage, useText } from '@backroom/ui';

import { systemStatusText } from './system-status.text.ts';

/** Database and queue of jobs. */
export function DatabaseCard({ status: { database, jobs } }: { status: SystemStatus }) {
  const t = useText(systemStatusText);
  const language = useLanguage();
  const { engine, version, sizeBytes, connections, migrations } = database;
  const state = (
    <StatusTag tone={migrations.isComplete ? 'success' : 'danger'}>
      {t(migrations.isComplete ? 'migrated' : 'notMigrated')}
    </StatusTag>
  );
  return (
    <Card title={t('database')}>
      <DescriptionList
        columns={2}
        items={[
          { label: t('kind'), value: `${t(engine)} ${version}` },
          { label: t('size'), value: formatBytes(sizeBytes, language) },
          ...(connections ? [{ label: t('allConnections'), value: t('usedOfMax', connections) }] : []),
          { label: t('migrations'), value: state },
          { label: t('latestMigration'), value: migrations.latest, wide: true },
          { label: t('jobsQueued'), value: jobs.queued },
          { label: t('jobsRunning'), value: jobs.running },
          { label: t('jobsFailed'), value: jobs.failed },
        ]}
      />
    </Card>
  );
}
