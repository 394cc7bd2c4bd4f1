import { styled } from 'styled-components';

import { useGetAttentionQuery } from '@backroom/client/home-blocks';
import type { AttentionItem, AttentionKind, BackupState, ReturnedPlan } from '@backroom/contract/home-blocks';
import { ButtonLink } from '@backroom/records/detail';
import { formatMonthName } from '@backroom/records/plan-figures';
import { DateTime, EmptyState, formatBytes, Icon, useLanguage, useText } from '@backroom/ui';

import type { FigureData } from '../page/kpi-row.tsx';
import { blocksText } from './blocks.text.ts';
import { NoStores, OutOfScope } from './empty-hints.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QueryBlock } from './query-block.tsx';
import { SILENT, WHENEVER_SHOWN } from './query-options.ts';

const MONTH_PLAN = '/cafu/cash-in/month-plan';
type LinkedKind = Exclude<AttentionKind, 'backupFailed' | 'backupOverdue'>;
const PATHS: Record<LinkedKind, string> = {
  pendingNotices: '/notice',
  behindPlan: MONTH_PLAN,
  returnedPlan: MONTH_PLAN,
  moreReturnedPlans: MONTH_PLAN,
  plansToSubmit: MONTH_PLAN,
  plansToApprove: MONTH_PLAN,
  cashInToCheck: MONTH_PLAN,
  daysToClose: '/cafu/cash-in/day',
  openDays: '/cafu/cash-in/days',
  differences: '/cafu/cash-in/days',
  tokensExpiring: MONTH_PLAN,
  lockedUsers: '/admin/sys-user',
  usersWithoutRole: '/admin/sys-user',
  storesWithoutManager: '/admin/sys-store',
  storesWithDisabledManager: '/admin/sys-store',
  deptsWithDisabledLeader: '/admin/sys-dept',
  storesOpening: '/admin/sys-store',
};
/** How a list is opened, besides its filters: stores that are behind, with what they lack. */
const VIEWS: Partial<Record<AttentionKind, Readonly<Record<string, string>>>> = { behindPlan: { show: 'difference' } };
/** Backups are the work of those who run the server: no page leads to them. */
const isLinked = (kind: AttentionKind): kind is LinkedKind => kind in PATHS;
const URGENT: readonly AttentionKind[] = [
  'backupFailed',
  'backupOverdue',
  'behindPlan',
  'returnedPlan',
  'moreReturnedPlans',
  'cashInToCheck',
  'daysToClose',
  'openDays',
  'differences',
  'tokensExpiring',
  'lockedUsers',
  'storesWithDisabledManager',
  'deptsWithDisabledLeader',
];

const isUrgent = ({ kind }: AttentionItem): boolean => URGENT.includes(kind);

interface AttentionBlockProps {
  title: string;
  figures: FigureData | undefined;
}

/** What needs attention, each with its count and the way to its list. */
export function AttentionBlock({ title, figures }: AttentionBlockProps) {
  const result = useGetAttentionQuery(SILENT, WHENEVER_SHOWN);
  const t = useText(blocksText);
  const hasNoStores = figures?.list.some(({ kind, total }) => kind === 'openStores' && total === 0) ?? false;
  return (
    <QueryBlock kind="attention" title={title} result={result}>
      {({ list, firstSteps, isOutOfScope }) => {
        const open = list
          .filter(({ value }) => value > 0)
          // What is urgent is never among the rows that have to be scrolled to.
          .toSorted((one, other) => Number(isUrgent(other)) - Number(isUrgent(one)));
        if (open.length > 0 || firstSteps) {
          return (
            <List>
              {firstSteps && <FirstSteps steps={firstSteps} />}
              {open.map((item) => (
                <AttentionRow key={`${item.kind} ${item.month} ${item.query.store ?? ''}`} item={item} />
              ))}
            </List>
          );
        }
        if (isOutOfScope) return <OutOfScope />;
        return hasNoStores ? <NoStores /> : <EmptyState title={t('nothing')} description={t('nothingHint')} />;
      }}
    </QueryBlock>
  );
}

function AttentionRow({ item }: { item: AttentionItem }) {
  const { kind, value, month, query, plan, backup } = item;
  const t = useText(blocksText);
  const language = useLanguage();
  const name = formatMonthName(month, language, 'long');
  const search = new URLSearchParams({ ...query, ...VIEWS[kind] }).toString();
  return (
    <li data-urgent={isUrgent(item) || undefined}>
      <Icon name={isUrgent(item) ? 'triangle-alert' : 'info'} />
      <span>
        {t(kind, { count: value, month: name, store: plan?.storeName ?? '' })}
        {plan && <Return plan={plan} />}
        {backup && <LastBackup backup={backup} />}
      </span>
      {isLinked(kind) && (
        <ButtonLink to={search === '' ? PATHS[kind] : `${PATHS[kind]}?${search}`} data-tone="outline" data-size="small">
          {t(`do.${kind}`, { month: name })}
        </ButtonLink>
      )}
    </li>
  );
}

/** Who returned a plan, why and when. The whole reason is at the plan. */
function Return({ plan: { by, at, comment } }: { plan: ReturnedPlan }) {
  const t = useText(blocksText);
  const reason = by === '' ? t('returnedFor', { comment }) : t('returnedBy', { name: by, comment });
  return (
    <small>
      <q title={comment}>{reason}</q>
      {at !== null && <DateTime value={at} inColumn />}
    </small>
  );
}

/** The backup that can be restored, and why there is no newer one. */
function LastBackup({ backup: { lastGood, error } }: { backup: BackupState }) {
  const t = useText(blocksText);
  const language = useLanguage();
  return (
    <small>
      {error !== '' && <q title={error}>{error}</q>}
      {lastGood ? t('lastBackup', { size: formatBytes(lastGood.bytes, language) }) : t('noBackup')}
      {lastGood && <DateTime value={lastGood.at} precision="minutes" />}
    </small>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 32em), 1fr));

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-space-2) var(--ui-space-4);
    align-items: center;
    /* Six rows fill the block, so that none is cut in the middle. */
    min-height: calc(var(--ui-space-9) + var(--ui-space-2));
    padding: var(--ui-space-2) var(--ui-space-6);
    border-bottom: 1px solid var(--ui-line-1);
  }

  /* Nothing follows. */
  li:last-child {
    border-bottom-color: transparent;
  }

  /* Two lines in the height of a row. */
  @media (width >= 576px) {
    li:has(small) {
      padding-block: var(--ui-space-1);
    }

    li:has(small) > span {
      line-height: var(--ui-lh-caption);
    }

    li:has(small) small {
      line-height: var(--ui-space-5);
    }
  }

  /* The block is as high as its rows. */
  @media (width < 576px) {
    li {
      padding-block: var(--ui-space-3);
    }
  }

  /* Where no word would be whole beside its button, the button stands below. */
  span {
    flex: 1 1 7em;
    min-width: 0;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  li > a {
    margin-inline-start: auto;
  }

  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ui-space-4);
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }

  q {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    quotes: none;
  }

  svg {
    --ui-icon: var(--ui-space-5);

    flex: none;
    color: var(--ui-info-text);
  }

  [data-done] {
    color: var(--ui-fg-2);
  }

  [data-done] svg {
    color: var(--ui-success-text);
  }

  [data-urgent] svg {
    color: var(--ui-warning-text);
  }
`;
