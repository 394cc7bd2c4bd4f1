import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './posts.text.ts';

/** Field labels of a post, in form order. */
export function usePostLabels() {
  const t = useText(postText);
  const tRecord = useText(recordText);
  return {
    postName: t('name'),
    postCode: t('code'),
    sort: tRecord('sort'),
    status: tRecord('status'),
    remark: tRecord('remark'),
  };
}
