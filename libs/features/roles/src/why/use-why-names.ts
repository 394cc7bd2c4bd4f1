import type { Explanation } from '@backroom/contract/explanations';
import { formatList, useLanguage, useText } from '@backroom/ui';

import { whyText } from './why.text.ts';
import { whyChainText } from './why-chain.text.ts';

/** The person and what is in question, in words. */
export function useWhyNames(explanation: Explanation) {
  const t = useText(whyChainText);
  const tPage = useText(whyText);
  const language = useLanguage();
  const { isSelf, kind, action, title, titleEn, tag, isHidden } = explanation;
  const shownTitle = (language === 'en-US' ? titleEn : title) || tag;
  const toDeed = () => {
    if (action === null) return t(kind === 'page' ? 'deedPage' : 'deedTag', { title: shownTitle });
    const values = { kind: tPage(kind), title: shownTitle };
    return t(isHidden ? `deedHidden${action}` : `deed${action}`, values);
  };
  return {
    /** At the beginning of a sentence. */
    who: isSelf ? t('me') : explanation.name,
    /** Within a sentence. */
    whom: isSelf ? t('whom') : explanation.name,
    deed: toDeed(),
    join: (names: readonly string[]) => formatList(names, 'conjunction'),
  };
}
