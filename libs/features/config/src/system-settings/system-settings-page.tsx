import { useCan } from '@backroom/auth';
import { PRODUCT_NAME } from '@backroom/client/app-config';
import { useGetSystemSettingsQuery } from '@backroom/client/system-settings';
import { systemSettingsContract } from '@backroom/contract/system-settings';
import { Forbidden, isForbidden, QueryPlaceholder } from '@backroom/records';
import { StaleDataHint } from '@backroom/records/detail';
import { Card, PageHeader, Text, useText } from '@backroom/ui';

import manifest from '../../package.json' with { type: 'json' };
import { SettingsOverview } from './settings-overview.tsx';
import { systemSettingsText } from './system-settings.text.ts';
import { SystemSettingsForm } from './system-settings-form.tsx';

export function SystemSettingsPage() {
  const t = useText(systemSettingsText);
  return useCan(systemSettingsContract.get.access) ? <SystemSettings /> : <Forbidden title={t('title')} />;
}

function SystemSettings() {
  const t = useText(systemSettingsText);
  const result = useGetSystemSettingsQuery();
  const canUpdate = useCan(systemSettingsContract.update.access);
  const { data, error } = result;
  if (isForbidden(error)) return <Forbidden title={t('title')} />;
  return (
    <>
      <PageHeader title={t('title')} description={t('purpose')} />
      <StaleDataHint result={result} />
      {data && (canUpdate ? <SystemSettingsForm stored={data} /> : <SettingsOverview values={data} />)}
      {data && (
        <Text tone="faint">
          <span lang="zh-CN">{PRODUCT_NAME}</span> {manifest.version}
        </Text>
      )}
      {!data && (
        <Card>
          <QueryPlaceholder result={result} lines={8} />
        </Card>
      )}
    </>
  );
}
