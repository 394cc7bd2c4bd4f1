import { useGetMenusQuery, useMoveMenuMutation } from '@backroom/client/menus';
import type { MenuNode } from '@backroom/contract/menus';
import { TreeMoveDialog, type TreeMoveProps } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';
import { canContain, toTreeNodes } from './menus-values.ts';

/** Chooses or confirms the new position of an entry. */
export function MenuMoveDialog(props: TreeMoveProps<MenuNode>) {
  const t = useText(menuText);
  const language = useLanguage();
  const { data: rows = [] } = useGetMenusQuery({ query: {} });
  const [move] = useMoveMenuMutation();
  return (
    <TreeMoveDialog
      {...props}
      rows={rows}
      getParents={(menu) => toTreeNodes(rows, language, (parent) => canContain(parent, menu))}
      rootPlaceholder={t('top')}
      move={({ menuId, version }, { parentId, before }) =>
        move({ params: { menuId }, body: { parentId, before, version } })
      }
    />
  );
}
