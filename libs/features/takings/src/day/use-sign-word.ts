import type { TakingsSign } from '@backroom/contract/takings';
import { useText } from '@backroom/ui';

import { signText } from '../sign/sign.text.ts';
import { dayText } from './day.text.ts';

/** The word of a sign. A day that has not ended is in progress on its own page. */
export function useSignWord(): (sign: TakingsSign) => string {
  const t = useText(dayText);
  const tSign = useText(signText);
  return (sign) => (sign === 'future' ? t('running') : tSign(sign));
}
