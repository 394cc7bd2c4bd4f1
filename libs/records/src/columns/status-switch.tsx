import { useState } from 'react';

import { type Status, STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { StatusTag, Switch, useText } from '@backroom/ui';

import type { MutationResult } from '../errors.ts';
import { recordText } from '../record.text.ts';

interface StatusRecord {
  status: Status;
  version: number;
}

interface StatusSwitchProps<Row> {
  record: Row;
  name: string;
  canChange: boolean;
  save: (record: Row, status: Status) => Promise<MutationResult<Row>>;
}

/** Switches optimistically, then shows the stored status; an error reverts the switch. */
export function StatusSwitch<Row extends StatusRecord>({ record, name, canChange, save }: StatusSwitchProps<Row>) {
  const t = useText(recordText);
  const [optimisticStatus, setOptimisticStatus] = useState<Status | null>(null);
  const [savedRecord, setSavedRecord] = useState<Row | null>(null);
  // The list refetches later; until then the saved record has the newer version, also for the next change.
  const latest = savedRecord && savedRecord.version > record.version ? savedRecord : record;
  const status = optimisticStatus ?? latest.status;

  const change = async (checked: boolean) => {
    const next = checked ? STATUS_NORMAL : STATUS_DISABLED;
    setOptimisticStatus(next);
    const { data } = await save(latest, next);
    if (data) setSavedRecord(data);
    setOptimisticStatus(null);
  };

  if (!canChange) {
    return status === STATUS_NORMAL ? (
      <StatusTag tone="success">{t('normal')}</StatusTag>
    ) : (
      <StatusTag>{t('disabled')}</StatusTag>
    );
  }
  return (
    <Switch
      label={t('enabledOf', { name })}
      checked={status === STATUS_NORMAL}
      loading={optimisticStatus !== null}
      onCheckedChange={(checked) => void change(checked)}
    />
  );
}
