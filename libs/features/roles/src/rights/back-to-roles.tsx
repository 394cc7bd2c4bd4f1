import { BackTo } from '@backroom/records/one';
import { useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';

export function BackToRoles() {
  const t = useText(rightsText);
  return <BackTo to="/admin/sys-role">{t('back')}</BackTo>;
}
