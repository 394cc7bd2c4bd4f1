import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './post.text.ts';

/** What the fields of a post are called, in the order of its form. */
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
