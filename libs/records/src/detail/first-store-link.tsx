import { useCan } from '@backroom/auth';
import { useText } from '@backroom/ui';

import { ButtonLink } from './button-link.tsx';
import { firstStoreLinkText } from './first-store-link.text.ts';

/** Button of empty states that leads to the first store, for those who may create it. */
export function FirstStoreLink() {
  const t = useText(firstStoreLinkText);
  return (
    useCan('admin:sysStore:add') && (
      <ButtonLink to="/admin/sys-store" data-tone="outline">
        {t('addStore')}
      </ButtonLink>
    )
  );
}
