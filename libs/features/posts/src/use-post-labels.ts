import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './post.text.ts';

/** Field labels of a post, in form order. */
export function usePostLabels() {
  const t = useText(postText);
  const words = useText(recordText);
  return {
    postName: t('name'),
    postCode: t('code'),
    sort: words('sort'),
    status: words('status'),
    remark: words('remark'),
  };
}
