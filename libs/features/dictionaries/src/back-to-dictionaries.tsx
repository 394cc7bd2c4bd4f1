import { BackLink } from '@backroom/records/detail';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

export function BackToDictionaries() {
  const t = useText(dictDataText);
  return <BackLink to="/admin/dict">{t('back')}</BackLink>;
}
