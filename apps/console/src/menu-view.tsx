import { useLocation } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';
import { BrokenEntry } from '@backroom/feature-errors';
import { useLanguage } from '@backroom/ui';

import { pages } from './page-registry.ts';
import { View } from './view.tsx';

/** The page of a menu entry; where there is none, a card that says why. */
export function MenuView({ entry }: { entry: MenuNode }) {
  const { pathname } = useLocation();
  const title = entry.titles[useLanguage()];
  const source = entry.fault ? undefined : pages.get(entry.component);
  if (source) return <View pathname={pathname} title={title} source={source} />;
  return (
    <View pathname={pathname} title={title}>
      <BrokenEntry entry={entry} />
    </View>
  );
}
