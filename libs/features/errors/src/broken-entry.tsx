import { type MenuNode } from '@backroom/client/menus';
import { useLanguage, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { errorsText } from './errors.text.ts';
import { HomeLink } from './home-link.tsx';

/** Error page of an invalid menu entry, with the reason. */
export function BrokenEntry({ entry }: { entry: Pick<MenuNode, 'titles' | 'component' | 'fault'> }) {
  const t = useText(errorsText);
  const language = useLanguage();
  return (
    <ErrorLayout
      code={t('brokenCode')}
      title={t('brokenTitle', { title: entry.titles[language] })}
      actions={<HomeLink />}
    >
      <p>{reasonFor(entry, t)}</p>
      <p>{t('brokenHelp')}</p>
    </ErrorLayout>
  );
}

type Translate = ReturnType<typeof useText<(typeof errorsText)['words']['zh-CN']>>;

function reasonFor({ component, fault }: Pick<MenuNode, 'component' | 'fault'>, t: Translate): string {
  if (fault === 'address') return t('brokenAddress');
  if (fault === 'duplicate') return t('brokenDuplicate');
  return component === '' ? t('brokenNoComponent') : t('brokenComponent', { component });
}
