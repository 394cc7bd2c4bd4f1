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

/** Shows the wish at once and what is stored as soon as that is known: a refusal turns the switch back. */
export function StatusSwitch<Row extends StatusRecord>({ record, name, mayChange, save }: StatusSwitchProps<Row>) {
  const t = useText(recordText);
  const [wish, setWish] = useState<Status | null>(null);
  const [answer, setAnswer] = useState<Row | null>(null);
  // The list follows a moment later; until then the answer is the newer one, also for the next press.
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
