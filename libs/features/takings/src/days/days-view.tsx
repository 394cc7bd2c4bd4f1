import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { MAX_PLAN_STORES } from '@backroom/contract/month-plan';
import { Forbidden, isForbidden, ListBar, ListRoot, QueryError } from '@backroom/records';
import { StaleDataHint } from '@backroom/records/detail';
import { Pagination, Skeleton, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';
import { DaysContent } from './days-content.tsx';
import { DaysEmpty } from './days-empty.tsx';
import { DaysFilters } from './days-filters.tsx';
import { handleDaysKey } from './days-keys.ts';
import { DaysStatus, KeysHint } from './days-status.tsx';
import { KeysDialog } from './detail/keys-dialog.tsx';
import { ReopenDialog } from './detail/reopen-dialog.tsx';
import { ImportTakings } from './import-takings.tsx';
import { SignChips } from './sign-chips.tsx';
import { useDayAtHand } from './use-day-at-hand.ts';
import { type DaysData, useDaysData } from './use-days-data.ts';

/** The page: filters, counts by sign, the days of the stores, and the keys. */
export function DaysView() {
  const t = useText(daysText);
  const data = useDaysData();
  const atHand = useDayAtHand(data);
  const { decisions, keys } = atHand;
  const { rows, isReordered, sortAgain } = data.shown;
  if (isForbidden(data.result.error)) return <Forbidden title={t('title')} />;
  return (
    <ListRoot onKeyDown={(event) => handleDaysKey(event, keys)}>
      <DaysHead {...data}>
        <DaysStatus message={atHand.message} missing={atHand.missing} onSort={isReordered ? sortAgain : undefined} />
      </DaysHead>
      {rows.length > 0 ? <DaysContent {...data} atHand={atHand} /> : <NoDays {...data} />}
      {atHand.hasSingleKeys && !data.isNarrow && rows.length > 0 && <KeysHint />}
      <StorePages {...data} />
      {atHand.isHelpOpen && <KeysDialog onClose={atHand.closeHelp} />}
      {decisions.reopened && (
        <ReopenDialog
          day={decisions.reopened}
          isPending={decisions.isPending}
          onConfirm={decisions.sendReason}
          onClose={decisions.cancelReason}
        />
      )}
    </ListRoot>
  );
}

const NONE = [] as const;
/** The age of the days stands below, with the way to try again. */
const NOT_STALE = {};

/** Title, period and region in one line as above a list, then the counts by sign. */
function DaysHead({ children, ...props }: DaysData & { children: ReactNode }) {
  const { searchParams, change, to, today, only, result, data, shown } = props;
  const t = useText(daysText);
  return (
    <>
      <ListBar
        title={t('title')}
        purpose={t('purpose')}
        count={undefined}
        result={NOT_STALE}
        filters={
          <DaysFilters
            searchParams={searchParams}
            onChange={change}
            to={to}
            today={today}
            regions={data?.regions ?? NONE}
          />
        }
        actions={<ImportTakings stores={shown.rows} />}
      />
      <Signs>
        <SignChips
          only={only}
          counts={data?.counts ?? NONE}
          unclosed={data?.unclosed ?? null}
          onChange={(value) => change({ only: value, page: 1 })}
        />
        {children}
      </Signs>
      <StaleDataHint result={{ ...result, data }} />
    </>
  );
}

/** In place of the stores. */
function NoDays({ result, data, only, searchParams, change }: DaysData) {
  if (data) return <DaysEmpty only={only} region={searchParams.region} onChange={change} />;
  return result.error === undefined ? <Skeleton lines={10} /> : <QueryError result={result} />;
}

/** Of a company with more stores than a page has. */
function StorePages({ data, searchParams, result, change }: DaysData) {
  if (!data || data.count <= MAX_PLAN_STORES) return null;
  return (
    <Foot>
      <Pagination
        page={searchParams.page}
        pageSize={MAX_PLAN_STORES}
        total={data.count}
        // All stores are counted.
        hasMore={false}
        busy={result.isFetching}
        onChange={({ page }) => change({ page })}
      />
    </Foot>
  );
}

const Signs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-4);
  align-items: center;
  padding: var(--ui-space-1) var(--ui-space-5) var(--ui-space-3);
  border-bottom: 1px solid var(--ui-line-1);
`;

const Foot = styled.div`
  padding: var(--ui-space-3) var(--ui-space-5);
`;
