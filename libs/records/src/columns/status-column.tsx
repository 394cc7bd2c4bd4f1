import { createElement, useMemo, useState } from 'react';

import { useCan } from '@backroom/auth';
import { type Access, type Status, STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import {
  type Column,
  createLazyModule,
  showToast,
  StatusTag,
  Switch,
  translate,
  useLazyModule,
  useText,
} from '@backroom/ui';

import { asRecord, type MutationResult } from '../errors.ts';
import { listText } from '../list/list.text.ts';
import { recordText } from '../record.text.ts';

/** Texts of the confirmation before a record is disabled. */
interface ConfirmationTexts {
  title: string;
  body: string;
  confirmLabel: string;
}

interface StatusColumnOptions<Row> {
  contract: { update: { access: Access } };
  /** Define it outside the component. */
  getName: (row: Row) => string;
  /** Memoise with `useCallback`. */
  save: (row: Row, status: Status) => Promise<MutationResult<Row>>;
  /** Define it outside the component. Rows for which it is false are read-only. */
  isChangeable?: (row: Row) => boolean;
  /** If given, disabling a record needs confirmation. Memoise with `useCallback`. */
  getConfirmation?: (row: Row) => ConfirmationTexts;
}

/** The status; a switch for users with the update permission. */
export function useStatusColumn<Row extends { status: Status; version: number }>({
  contract,
  getName,
  save,
  isChangeable = always,
  getConfirmation,
}: StatusColumnOptions<Row>): Column<Row> {
  const t = useText(recordText);
  const canChange = useCan(contract.update.access);

  return useMemo(
    () => ({
      id: 'status',
      header: t('status'),
      sortable: true,
      width: 112,
      cell: (row) => (
        <StatusSwitch
          t={t}
          record={row}
          name={getName(row)}
          canChange={canChange && isChangeable(row)}
          save={save}
          getConfirmation={getConfirmation}
        />
      ),
    }),
    [t, canChange, getName, save, isChangeable, getConfirmation],
  );
}

const always = () => true;

interface StatusSwitchProps<Row> extends Pick<StatusColumnOptions<Row>, 'save' | 'getConfirmation'> {
  /** From the column, so that not each row subscribes to the language. */
  t: ReturnType<typeof useText<(typeof recordText)['messages']['zh-CN']>>;
  record: Row;
  name: string;
  canChange: boolean;
}

/** Switches optimistically, then shows the stored status; an error or a cancelled confirmation reverts the switch. */
function StatusSwitch<Row extends { status: Status; version: number }>(props: StatusSwitchProps<Row>) {
  const { t, record, name, canChange, save, getConfirmation } = props;
  const [optimisticStatus, setOptimisticStatus] = useState<Status | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [savedRecord, setSavedRecord] = useState<Row | null>(null);
  // The list refetches later; until then the saved record has the newer version, also for the next change.
  const latest = savedRecord && savedRecord.version > record.version ? savedRecord : record;
  const status = optimisticStatus ?? latest.status;

  const submit = async (next: Status) => {
    const { data } = await save(latest, next);
    setSavedRecord((previous) => asRecord(data) ?? previous);
    setOptimisticStatus(null);
  };
  const change = (next: Status) => {
    setOptimisticStatus(next);
    if (next === STATUS_DISABLED && getConfirmation) setConfirming(true);
    else void submit(next);
  };

  if (!canChange) {
    return status === STATUS_NORMAL ? (
      <StatusTag tone="success">{t('normal')}</StatusTag>
    ) : (
      <StatusTag>{t('disabled')}</StatusTag>
    );
  }
  return (
    <>
      <Switch
        label={t('enabledOf', { name })}
        checked={status === STATUS_NORMAL}
        loading={optimisticStatus !== null}
        onCheckedChange={(checked) => change(checked ? STATUS_NORMAL : STATUS_DISABLED)}
      />
      {isConfirming && getConfirmation && (
        <Confirmation
          texts={getConfirmation(latest)}
          onConfirm={() => {
            setConfirming(false);
            void submit(STATUS_DISABLED);
          }}
          onCancel={() => {
            setConfirming(false);
            setOptimisticStatus(null);
          }}
        />
      )}
    </>
  );
}

interface ConfirmationProps {
  texts: ConfirmationTexts;
  onConfirm: () => void;
  onCancel: () => void;
}

const dialogModule = createLazyModule(async () => (await import('@backroom/ui/confirm-dialog')).ConfirmDialog);

/** Asks before a record is disabled. If the dialog cannot be loaded, the change is cancelled. */
function Confirmation({ texts, onConfirm, onCancel }: ConfirmationProps) {
  const Dialog = useLazyModule(dialogModule, true, () => {
    showToast({ tone: 'error', message: translate(listText, 'formFailed') });
    onCancel();
  });
  return Dialog && createElement(Dialog, { open: true, tone: 'danger', ...texts, onConfirm, onCancel });
}
