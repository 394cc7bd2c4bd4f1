import type { NavigationNode } from '@backroom/client/navigation-tree';
import { useLanguage, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { errorsText } from './errors.text.ts';
import { HomeLink } from './home-link.tsx';

/** Error page of an invalid menu entry, with the reason. */
export function BrokenMenuEntry({ entry }: { entry: Pick<NavigationNode, 'titles' | 'component' | 'fault'> }) {
  const t = useText(errorsText);
  const language = useLanguage();
  return (
    <ErrorLayout
      code={t('brokenCode')}
      title={t('brokenTitle', { title: entry.titles[language] })}
      actions={<HomeLink />}
    >
      <p>{getReason(entry, t)}</p>
      <p>{t('brokenHelp')}</p>
    </ErrorLayout>
  );
}

type Translate = ReturnType<typeof useText<(typeof errorsText)['messages']['zh-CN']>>;

function getReason({ component, fault }: Pick<NavigationNode, 'component' | 'fault'>, t: Translate): string {
  if (fault === 'address') return t('brokenAddress');
  if (fault === 'duplicate') return t('brokenDuplicate');
  return component === '' ? t('brokenNoComponent') : t('brokenComponent', { component });
}
