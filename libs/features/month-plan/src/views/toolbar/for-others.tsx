import type { PlanSheet } from '@backroom/contract/month-plan';
import { formatList, Text, useText } from '@backroom/ui';

import { chosenStoresText } from '../chosen-stores.text.ts';

const MAX_NAMES = 3;

/** Names the checked plans that the user may not approve, and why. */
export function ForOthers({ sheets }: { sheets: readonly PlanSheet[] }) {
  const t = useText(chosenStoresText);
  if (sheets.length === 0) return null;
  const names = sheets.slice(0, MAX_NAMES).map(({ storeName }) => storeName);
  const listed = formatList(names);
  const count = sheets.length;
  return (
    <div role="status">
      <Text tone="soft">
        {t('forOthers', { count, names: count > MAX_NAMES ? t('namesMore', { names: listed }) : listed })}
      </Text>
    </div>
  );
}
