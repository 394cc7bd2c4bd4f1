import { userResource } from '@backroom/contract/resources/users';
import { useFieldMeta } from '@backroom/records';
import { useText } from '@backroom/ui';

import { userText } from './users.text.ts';

/** Field labels and select options of a user, in form order. */
export function useUserFieldMeta() {
  const t = useText(userText);
  return useFieldMeta(userResource, {
    sex: [
      { value: '0', label: t('male') },
      { value: '1', label: t('female') },
      { value: '2', label: t('unknown') },
    ],
  });
}
