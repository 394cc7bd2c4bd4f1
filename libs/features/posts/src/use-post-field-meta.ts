import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './posts.text.ts';

/** Field labels and select options of a post, in form order. */
export function usePostFieldMeta() {
  const t = useText(postText);
  const tRecord = useText(recordText);
  return {
    labels: {
      postName: t('name'),
      postCode: t('code'),
      sort: tRecord('sort'),
      status: tRecord('status'),
      remark: tRecord('remark'),
    },
    choices: { status: useStatusOptions() },
  };
}
