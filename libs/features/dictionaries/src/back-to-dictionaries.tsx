import { BackTo } from '@backroom/records/one';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

export function BackToDictionaries() {
  const t = useText(dictDataText);
  return <BackTo to="/admin/dict">{t('back')}</BackTo>;
}
