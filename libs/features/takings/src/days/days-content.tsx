import { styled } from 'styled-components';

import { Button, Drawer, Icon, IconButton, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { daysText } from './days.text.ts';
import { DayActions, DayDetail, DayTitle } from './detail/day-detail.tsx';
import { detailText } from './detail/detail.text.ts';
import { DaysGrid } from './grid/days-grid.tsx';
import { StoreList } from './list/store-list.tsx';
import type { DayAtHand } from './use-day-at-hand.ts';
import type { DaysData } from './use-days-data.ts';

/** The stores, and beside them the day that is open; on narrow screens a list and a sheet. */
export function DaysContent({ shown, days, today = '', only, isNarrow, atHand }: DaysData & { atHand: DayAtHand }) {
  const { rows } = shown;
  const { work, detail: result, decisions, showNext, hasSingleKeys } = atHand;
  const t = useText(daysText);
  const tDetail = useText(detailText);
  const { formatFullDay, formatShortDay } = useDayFormat();
  const { active, isOpen, position } = work;
  const store = rows[position.row]?.storeName ?? '';
  const day = active ? formatFullDay(active.day) : '';
  const actions = (
    <DayActions decisions={decisions} onNext={work.next ? showNext : undefined} hasKeys={hasSingleKeys && !isNarrow} />
  );
  if (isNarrow)
    return (
      <>
        <StoreList rows={rows} days={days} open={isOpen ? active : null} onOpen={work.open} />
        <Drawer
          open={isOpen}
          onOpenChange={work.close}
          title={store}
          description={day}
          footer={(close) => (
            <>
              <Button onClick={close}>{tDetail('closeSheet')}</Button>
              {actions}
            </>
          )}
        >
          <DayDetail result={result} />
        </Drawer>
      </>
    );
  const label = t('grid', { from: formatShortDay(days[0] ?? ''), to: formatShortDay(days.at(-1) ?? '') });
  return (
    <Room>
      <Panes data-open={isOpen || undefined}>
        <DaysGrid label={label} rows={rows} days={days} today={today} only={only} work={work} />
        {isOpen && active && (
          <Aside aria-label={tDetail('detail', { store, day })} aria-busy={result.isFetching}>
            <AsideHead>
              <DayTitle storeId={active.storeId} store={store} day={day} />
              <IconButton label={tDetail('close')} icon={<Icon name="x" />} onClick={work.close} />
            </AsideHead>
            {/* Focusable: it scrolls. */}
            <AsideBody tabIndex={0} role="group" aria-label={tDetail('detail', { store, day })}>
              <DayDetail result={result} />
            </AsideBody>
            <AsideFoot>{actions}</AsideFoot>
          </Aside>
        )}
      </Panes>
    </Room>
  );
}

/** The menu may be open or not: the room for the page decides. */
const Room = styled.div`
  container-type: inline-size;
`;

const Panes = styled.div`
  --pane-height: max(360px, calc(100dvh - 216px));

  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > [role='grid'] {
    max-height: var(--pane-height);
  }

  &[data-open] {
    grid-template-columns: minmax(0, 1fr) clamp(320px, 33%, 372px);
  }

  /* Below each other: both stay whole. */
  @container (max-width: 799px) {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-open] > [role='grid'] {
      max-height: 38dvh;
    }
  }
`;

const Aside = styled.aside`
  /* Its last control does not lie below the target of the handle of the right panel. */
  --aside-end: max(var(--ui-space-5), var(--ui-target-least));

  display: flex;
  flex-direction: column;
  min-width: 0;
  max-height: var(--pane-height);
  border-inline-start: 1px solid var(--ui-line-2);

  @container (max-width: 799px) {
    border-inline-start: 0;
    border-block-start: 1px solid var(--ui-line-2);
  }
`;

const AsideHead = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  align-items: flex-start;
  justify-content: space-between;
  padding-block: var(--ui-space-4) var(--ui-space-3);
  padding-inline: var(--ui-space-5) var(--aside-end);
`;

const AsideBody = styled.div`
  flex: 1;
  min-height: 0;
  padding-block: 0 var(--ui-space-4);
  padding-inline: var(--ui-space-5) var(--aside-end);
  overflow-y: auto;

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;

const AsideFoot = styled.div`
  padding-block: var(--ui-space-3);
  padding-inline: var(--ui-space-4) var(--aside-end);
  border-top: 1px solid var(--ui-line-1);
`;
