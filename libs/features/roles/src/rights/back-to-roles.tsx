import { BackLink } from '@backroom/records/detail';
import { useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';

export function BackToRoles() {
  const t = useText(rightsText);
  return <BackLink to="/admin/sys-role">{t('back')}</BackLink>;
}
