import type { RefObject } from 'react';

import { useCan } from '@backroom/auth';
import { useDownload } from '@backroom/client/download';
import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract, type PlanSheet, type PlanValue } from '@backroom/contract/month-plan';
import { useLazyDialog } from '@backroom/records';
import {
  BulkBar,
  Button,
  DropdownMenu,
  type DropdownMenuEntry,
  Icon,
  IconButton,
  Text,
  Toolbar,
  useText,
} from '@backroom/ui';

import type { PlanActionRequest } from '../../dialogs/action-request.ts';
import type { PlanHistoryRequest } from '../../dialogs/plan-history.tsx';
import type { GridColumn } from '../../grid/grid-head.tsx';
import type { EditorStore } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { PlanRow } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import type { PlanSaver } from '../../sync/plan-saver.ts';
import { usePeriodFormat } from '../../use-period-format.ts';
import { usePlanActions } from '../../use-plan-actions.ts';
import type { PlanSearchParams } from '../../use-plan-search-params.ts';
import { useIsCompact } from '../../use-width.ts';
import { usePrintView } from '../print/use-print-view.ts';
import { useFilterWords } from '../use-filter-words.ts';
import type { PendingGuard } from '../use-pending-guard.ts';
import type { Steps } from '../use-steps.ts';
import { ForOthers } from './for-others.tsx';
import { PlanExport, usePlanExportItems } from './plan-export.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepButtons, useStepItems } from './step-controls.tsx';
import { loadTokensDialog, TokensButton } from './tokens-button.tsx';

export interface PlanToolbarProps {
  month: string;
  searchParams: PlanSearchParams;
  store: EditorStore;
  saver: PlanSaver;
  /** Actions wait for what is not saved. */
  guard: PendingGuard;
  state: EditorState;
  /** The stores that are shown. */
  sheets: readonly PlanSheet[];
  /** The stores that are checked: changes of state concern these alone. */
  checked: readonly PlanSheet[];
  /** Stores are checked one by one; false: the only store needs no check. */
  canCheck: boolean;
  /** Checks none. */
  onClear: () => void;
  /** An action was confirmed. */
  onDone: () => void;
  /** The store of the active row. */
  chosen: PlanSheet | null;
  /** The day of the active cell of a grid; 0 for the sum. */
  activeDay?: RefObject<number>;
  steps: Steps;
  rows: readonly PlanRow[];
  columns: readonly GridColumn[];
  show: PlanValue;
}

/** What can be done with the plans that are shown. */
export function usePlanToolbar(props: PlanToolbarProps) {
  const { month, searchParams, store, saver, guard, sheets, checked, canCheck, onClear, onDone, chosen } = props;
  const t = useText(monthPlanText);
  const dialog = useLazyDialog<PlanActionRequest, { store: EditorStore; guard: PendingGuard; onDone: () => void }>(
    loadActionDialog,
    {
      store,
      guard,
      onDone,
    },
  );
  const offered = usePlanActions(sheets, checked);
  const menu = useMenu(props);
  const status = <SaveStatus store={store} saver={saver} />;
  const isCompact = useIsCompact();
  const steps = useStepItems(props);
  const exportItems = usePlanExportItems(searchParams);
  const items = [...(isCompact ? [...steps, ...exportItems] : []), ...menu.items];
  const buttons = offered.map((request) => (
    <Button
      key={request.action}
      tone={request.isPrimary ? 'solid' : 'outline'}
      disabled={request.sheets.length === 0}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
      onClick={() => {
        if (!guard.isBlocked()) void dialog.open({ action: request.action, sheets: request.sheets, month });
      }}
    >
      {request.sheets.length === 0 ? t(request.action) : `${t(request.action)} (${request.sheets.length})`}
    </Button>
  ));
  return {
    actions: (
      <>
        {!isCompact && status}
        {!isCompact && <StepButtons state={props.state} steps={props.steps} />}
        {searchParams.only === 'tokens' && <TokensButton store={chosen} />}
        {!isCompact && <PlanExport searchParams={searchParams} />}
        <DropdownMenu trigger={<IconButton label={t('more')} icon={<Icon name="more" />} />} items={items} />
        {!canCheck && buttons}
      </>
    ),
    /** Of the checked stores, in place of the head. */
    checkedBar: canCheck && checked.length > 0 && (
      <BulkBar count={checked.length} onClear={onClear}>
        {buttons}
        <ForOthers sheets={offered.flatMap(({ forOthers }) => forOthers)} />
        {!isCompact && status}
      </BulkBar>
    ),
    /** Beside the content where the head has no room for it: there it must not move the content. */
    status: isCompact && status,
    /** Below the head. */
    messages: (
      <>
        {chosen && chosen.comment !== '' && (
          <Toolbar>
            <Text tone="warning">{t('comment', { comment: chosen.comment })}</Text>
          </Toolbar>
        )}
        {dialog.element}
        {menu.elements}
      </>
    ),
  };
}

/** The less frequent actions. */
function useMenu({
  month,
  searchParams,
  store,
  sheets,
  chosen,
  activeDay,
  rows,
  columns,
  show,
  guard,
}: PlanToolbarProps) {
  const t = useText(monthPlanText);
  const { formatMonth } = usePeriodFormat();
  const canCopy = useCan(monthPlanContract.copy.access);
  const canImport = useCan(cashInContract.import.access);
  const canImportPlans = useCan(monthPlanContract.import.access);
  const canExport = useCan(monthPlanContract.export.access);
  const [exportDays] = useDownload(monthPlanContract.export);
  const copy = useLazyDialog<readonly PlanSheet[], { month: string }>(loadCopyDialog, { month });
  const importing = useLazyDialog(loadImportDialog, { stores: sheets });
  const importingPlans = useLazyDialog(loadPlanImportDialog);
  const history = useHistoryItems({ month, chosen, activeDay, show });
  const tokens = useTokensItems(chosen);
  const printing = usePrintView({
    period: formatMonth(month),
    filters: useFilterWords(searchParams, rows),
    rows,
    columns,
    show,
  });
  const openCopy = async () => {
    // The preview compares with what is stored.
    if (!(await guard.save())) return;
    const ids = new Set(sheets.map(({ storeId }) => storeId));
    await copy.open(store.get().sheets.filter(({ storeId }) => ids.has(storeId)));
  };
  const items: DropdownMenuEntry[] = [
    ...(canCopy ? [{ id: 'copy', label: t('copy'), onSelect: () => void openCopy() }] : []),
    ...(canImportPlans
      ? [{ id: 'importPlans', label: t('importPlans'), onSelect: () => void importingPlans.open(null) }]
      : []),
    ...(canImport ? [{ id: 'import', label: t('import'), onSelect: () => void importing.open(null) }] : []),
    ...history.items,
    ...tokens.items,
    ...(canExport
      ? [
          {
            id: 'exportDays',
            label: t('exportDays'),
            onSelect: () =>
              void exportDays({
                query: {
                  month,
                  regionId: searchParams.region,
                  storeId: searchParams.store,
                  pageIndex: searchParams.page,
                  only: searchParams.only,
                },
              }),
          },
        ]
      : []),
    { id: 'print', label: t('print'), onSelect: printing.print },
  ];
  const elements = (
    <>
      {copy.element}
      {importing.element}
      {importingPlans.element}
      {history.element}
      {tokens.element}
      {printing.element}
    </>
  );
  return { items, elements };
}

/** The history of a plan, and of the active cell. */
function useHistoryItems({
  month,
  chosen,
  activeDay,
  show,
}: Pick<PlanToolbarProps, 'month' | 'chosen' | 'activeDay' | 'show'>) {
  const t = useText(monthPlanText);
  const history = useLazyDialog<PlanHistoryRequest, { month: string }>(loadHistory, { month });
  const reason = chosen === null ? t('needsStore') : chosen.sheetId === 0 ? t('historyEmpty') : undefined;
  const disabled = reason !== undefined;
  const open = (field?: string) => void history.open(chosen && { sheet: chosen, field });
  const ofPlan = { id: 'history', label: t('history'), disabled, hint: reason, onSelect: () => open() };
  const ofCell = {
    id: 'cellHistory',
    label: t('cellHistory'),
    disabled,
    hint: reason,
    onSelect: () => open(toField(show, activeDay?.current ?? 0)),
  };
  return { items: activeDay ? [ofPlan, ofCell] : [ofPlan], element: history.element };
}

/** The tokens of a store. */
function useTokensItems(chosen: PlanSheet | null) {
  const t = useText(monthPlanText);
  const canManageTokens = useCan(cashInContract.tokens.access);
  const { open, element } = useLazyDialog<PlanSheet>(loadTokensDialog);
  const item = {
    id: 'tokens',
    label: t('tokens'),
    disabled: chosen === null,
    hint: chosen === null ? t('needsStore') : undefined,
    onSelect: () => void open(chosen),
  };
  return { items: canManageTokens ? [item] : [], element };
}

/** The field of the log that a cell is: of shares and differences, the cash-in. */
const toField = (show: PlanValue, day: number): string | undefined =>
  day === 0 ? undefined : `${show === 'plan' ? 'plan' : 'actual'}${day}`;

const loadActionDialog = async () => (await import('../../dialogs/action-dialog.tsx')).ActionDialog;
const loadCopyDialog = async () => (await import('../../dialogs/copy-dialog.tsx')).CopyDialog;
const loadImportDialog = async () => (await import('@backroom/records/cash-in-import')).CashInImportDialog;
const loadPlanImportDialog = async () => (await import('../../dialogs/plan-import-dialog.tsx')).PlanImportDialog;
const loadHistory = async () => (await import('../../dialogs/plan-history.tsx')).PlanHistory;
