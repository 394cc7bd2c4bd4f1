import type { SystemStatus } from '@backroom/contract/system-status';
import { Card, DateTime, DescriptionList, formatBytes, StatusTag, useLanguage, useText } from '@backroom/ui';

import { systemStatusText } from './system-status.text.ts';

const TONES = { valid: 'success', invalid: 'danger', unreachable: 'warning' } as const;

/** The certificate of the public address and the last good backup, where there are any. */
export function CertificateCard({ status: { certificate, backup } }: { status: SystemStatus }) {
  const t = useText(systemStatusText);
  const language = useLanguage();
  if (certificate === null && backup === undefined) return null;
  const ofCertificate = certificate && [
    { label: t('publicAddress'), value: certificate.host },
    { label: t('certificate'), value: <StatusTag tone={TONES[certificate.state]}>{t(certificate.state)}</StatusTag> },
    { label: t('expiresAt'), value: certificate.expiresAt && <DateTime value={certificate.expiresAt} /> },
    { label: t('checkedAt'), value: <DateTime value={certificate.checkedAt} relative /> },
  ];
  const ofBackup = backup !== undefined && [
    { label: t('lastBackup'), value: backup && <DateTime value={backup.at} /> },
    { label: t('backupSize'), value: backup?.sizeBytes == null ? '' : formatBytes(backup.sizeBytes, language) },
  ];
  return (
    <Card title={t('outside')}>
      <DescriptionList columns={2} items={[...(ofCertificate || []), ...(ofBackup || [])]} />
    </Card>
  );
}
