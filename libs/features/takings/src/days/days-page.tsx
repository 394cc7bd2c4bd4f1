import { useCan } from '@backroom/auth';
import { takingsContract } from '@backroom/contract/takings';
import { Forbidden } from '@backroom/records';
import { useText } from '@backroom/ui';

import { daysText } from './days.text.ts';
import { DaysView } from './days-view.tsx';

/** The last days of many stores, for those who look after them. */
export function DaysPage() {
  const t = useText(daysText);
  return useCan(takingsContract.days.access) ? <DaysView /> : <Forbidden title={t('title')} />;
}
