import { styled } from 'styled-components';

import { MAX_PLAN_STORES } from '@backroom/contract/month-plan';
import { formatCents, formatNumber, formatRatio, Icon, IconButton, Text, useLanguage, useText } from '@backroom/ui';

import { getValue } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { PagedStores } from '../use-paged-stores.ts';

interface StorePaginationProps {
  page: PagedStores;
  onChange: (values: { page: number; store: number }) => void;
}

/** Which stores of a large company are shown, what all of them add up to, and the way to the others. */
export function StorePagination({ page: { count, pageIndex, sums }, onChange }: StorePaginationProps) {
  const t = useText(monthPlanText);
  const language = useLanguage();
  const toText = (value: number) => formatNumber(value, language);
  const last = Math.ceil(count / MAX_PLAN_STORES);
  const from = (pageIndex - 1) * MAX_PLAN_STORES + 1;
  const to = Math.min(count, pageIndex * MAX_PLAN_STORES);
  const open = (next: number) => onChange({ page: next, store: 0 });
  return (
    <Bar aria-label={t('storePagination')}>
      <IconButton
        label={t('previousStores')}
        icon={<Icon name="chevron-left" />}
        disabled={pageIndex <= 1}
        onClick={() => open(pageIndex - 1)}
      />
      <IconButton
        label={t('nextStores')}
        icon={<Icon name="chevron-right" />}
        disabled={pageIndex >= last}
        onClick={() => open(pageIndex + 1)}
      />
      <Text variant="label">{t('storesShown', { from: toText(from), to: toText(to), total: toText(count) })}</Text>
      <Text variant="caption" tone="faint">
        {t('pageSums')}
      </Text>
      {sums && (
        <Text variant="label">
          {t('allSums', {
            plan: formatCents(sums.plan, language),
            actual: formatCents(sums.actual, language),
            completion: formatRatio(getValue(sums, 'completion'), language),
          })}
        </Text>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: center;
  padding: var(--ui-space-3) var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);
`;
