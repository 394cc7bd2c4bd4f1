import { useState } from 'react';

import { listDrafts } from './draft.ts';
import { useDraftKey } from './use-draft-key.ts';

/**
 * The drafts that the forms of this page left behind on earlier visits, as they were when the component was mounted.
 *
 * @param prefix begins the names of the forms
 */
export function useDraftsOfPage(prefix: string) {
  const getKey = useDraftKey(prefix);
  const [drafts] = useState(() => {
    const key = getKey();
    return key ? listDrafts(key, prefix) : [];
  });
  return drafts;
}
