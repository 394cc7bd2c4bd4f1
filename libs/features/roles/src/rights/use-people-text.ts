import type { RolePreview } from '@backroom/contract/role-rights';
import { formatList, useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';

/** Whom a change concerns, in words. */
export function usePeopleText(): (people: RolePreview['people']) => string {
  const t = useText(rightsText);
  return ({ count, list }) => {
    if (count === 0) return t('nobody');
    const names = formatList(list.map(({ name }) => name));
    return names ? t('peopleNamed', { names, count }) : t('peopleBody', { count });
  };
}
