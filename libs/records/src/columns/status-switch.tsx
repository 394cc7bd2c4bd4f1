import { useState } from 'react';

import { type Status, STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { StatusTag, Switch, useText } from '@backroom/ui';

import { type Outcome } from '../failure.ts';
import { recordText } from '../record.text.ts';

interface StatusRecord {
  status: Status;
  version: number;
}

interface StatusSwitchProps<Row> {
  record: Row;
  name: string;
  mayChange: boolean;
  save: (record: Row, status: Status) => Promise<Outcome<Row>>;
}

/** Switches optimistically, then shows the stored status; an error reverts the switch. */
export function StatusSwitch<Row extends StatusRecord>({ record, name, mayChange, save }: StatusSwitchProps<Row>) {
  const t = useText(recordText);
  const [wish, setWish] = useState<Status | null>(null);
  const [answer, setAnswer] = useState<Row | null>(null);
  // The list refetches later; until then the saved record has the newer version, also for the next change.
  const newest = answer && answer.version > record.version ? answer : record;
  const status = wish ?? newest.status;

  const change = async (checked: boolean) => {
    const next = checked ? STATUS_NORMAL : STATUS_DISABLED;
    setWish(next);
    const { data } = await save(newest, next);
    if (data) setAnswer(data);
    setWish(null);
  };

  if (!mayChange) {
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
      loading={wish !== null}
      onCheckedChange={(checked) => void change(checked)}
    />
  );
}
