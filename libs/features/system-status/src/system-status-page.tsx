import { useCan } from '@backroom/auth';
import { useGetSystemStatusQuery } from '@backroom/client/system-status';
import { type SystemStatus as Status, systemStatusContract } from '@backroom/contract/system-status';
import { Forbidden, isForbidden, QueryPlaceholder } from '@backroom/records';
import { StaleDataHint } from '@backroom/records/detail';
import { Card, Grid, PageHeader, Stack, useText } from '@backroom/ui';

import { CertificateCard } from './certificate-card.tsx';
import { DatabaseCard } from './database-card.tsx';
import { FaultList } from './fault-list.tsx';
import { InstanceList } from './instance-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { StatementList } from './statement-list.tsx';
import { systemStatusText } from './system-status.text.ts';

const POLL_MS = 10_000;
const MIN_CARD = 320;

export function SystemStatusPage() {
  const t = useText(systemStatusText);
  return useCan(systemStatusContract.get.access) ? <SystemStatus /> : <Forbidden title={t('title')} />;
}

function SystemStatus() {
  const t = useText(systemStatusText);
  const result = useGetSystemStatusQuery(
    { suppressErrors: 'toasts' },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { data, error } = result;
  if (isForbidden(error)) return <Forbidden title={t('title')} />;
  return (
    <>
      <PageHeader title={t('title')} description={t('purpose')} />
      <StaleDataHint result={result} />
      {data ? (
        <Overview status={data} />
      ) : (
        <Card>
          <QueryPlaceholder result={result} lines={10} />
        </Card>
      )}
    </>
  );
}

function Overview({ status }: { status: Status }) {
  return (
    <Stack gap={5}>
      <ProblemList problems={status.problems} />
      <InstanceList instances={status.instances} />
      <Grid minColumnWidth={MIN_CARD}>
        <DatabaseCard status={status} />
        <CertificateCard status={status} />
      </Grid>
      <StatementList statements={status.statements} source={status.statementSource} />
      <FaultList faults={status.faults} />
    </Stack>
  );
}
