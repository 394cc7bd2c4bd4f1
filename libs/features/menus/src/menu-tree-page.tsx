import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { menusApi, useRemoveMenusMutation } from '@backroom/client/menus';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import { menuContract, type MenuNode } from '@backroom/contract/menus';
import {
  Forbidden,
  ListFrame,
  PagePadding,
  prefetchList,
  TreePage,
  TreeRows,
  TreeToolbar,
  useImportTool,
  useLazyDialog,
  useLazyForm,
  useRemoval,
  useTreeActions,
  useTreeMove,
  useTreePage,
  useTreeUrlState,
} from '@backroom/records';
import { type RowAction, useLanguage, useText } from '@backroom/ui';

import { MenuHealthCard } from './menu-health-card.tsx';
import { menuText } from './menus.text.ts';
import { useMenuColumns } from './menus-columns.tsx';
import { canContain, getId, localizeMenuTitle } from './menus-values.ts';

export function MenuTreePage() {
  const t = useText(menuText);
  return useCan(menuContract.list.access) ? <MenuTree /> : <Forbidden title={t('title')} />;
}

MenuTreePage.prefetch = prefetchList(menuContract.list, menusApi.endpoints.getMenus);

function MenuTree() {
  const t = useText(menuText);
  const language = useLanguage();
  const urlState = useTreeUrlState(menuContract.list);
  const result = useListQuery(menusApi.endpoints.getMenus, { query: urlState.query });
  const [remove] = useRemoveMenusMutation();
  const columns = useMenuColumns();
  const tree = useTreePage<MenuNode>({
    translate: t,
    contract: menuContract,
    urlState,
    result,
    getId,
    getName: (menu) => localizeMenuTitle(menu, language),
  });
  const [parentId, setParentId] = useState(0);
  const form = useLazyForm(loadForm, { contract: menuContract, createLabel: t('create') }, { parentId });

  const createBelow = (id: number) => {
    setParentId(id);
    void form.open(null);
  };
  const importTool = useImportTool(menuContract.import, loadImport);
  const menuExport = useMenuExport();
  const whyActions = useWhyActions();
  const actions = useTreeActions(tree, {
    form,
    onCreateBelow: ({ menuId }) => createBelow(menuId),
    canHaveChildren: ({ menuType }) => menuType !== 'F',
    move: useTreeMove(tree, { load: loadMove, canContain }),
    removal: useRemoval(tree, { remove, heldBy: 'menuId' }),
    history: useLazyDialog(loadHistory),
    extra: (menu) => [...whyActions(menu), ...menuExport.rowActions(menu)],
  });
  const visibility = [
    { value: '0', label: t('shown') },
    { value: '1', label: t('hidden') },
  ];
  const fields = [
    { name: 'title', label: t('name') },
    { name: 'visible', label: t('visible'), options: visibility },
  ];

  return (
    <TreePage tree={tree}>
      <ListFrame>
        <TreeToolbar tree={tree} fields={fields} form={form} onCreate={() => createBelow(0)} tools={[importTool]} />
        <TreeRows tree={tree} columns={columns} actions={actions} />
      </ListFrame>
      <PagePadding>
        <MenuHealthCard onOpen={form.canEdit ? (menu) => void form.open(menu) : undefined} />
      </PagePadding>
      {actions.dialogs}
      {menuExport.element}
    </TreePage>
  );
}

/** Who can open the page or use the button of a row. */
function useWhyActions() {
  const t = useText(menuText);
  const navigate = useNavigate();
  return ({ menuId, menuType, permission }: MenuNode): RowAction[] =>
    menuType === 'C' || permission !== ''
      ? [{ id: 'why', label: t('whoCan'), onSelect: () => void navigate(toWhyAddress({ what: `page:${menuId}` })) }]
      : [];
}

/** Exports the subtree of a row. */
function useMenuExport() {
  const t = useText(menuText);
  const { open, preload, element } = useLazyDialog(loadExport);
  const rowActions = (menu: MenuNode): RowAction[] =>
    menu.menuType === 'F'
      ? []
      : [{ id: 'export', label: t('export'), onIntent: preload, onSelect: () => void open(menu) }];
  return { rowActions, element };
}

const loadForm = async () => (await import('./menu-form.tsx')).MenuForm;
const loadMove = async () => (await import('./menu-move-dialog.tsx')).MenuMoveDialog;
const loadImport = async () => (await import('./file/menu-import-dialog.tsx')).MenuImportDialog;
const loadExport = async () => (await import('./file/menu-export-dialog.tsx')).MenuExportDialog;
const loadHistory = async () => (await import('./menu-history.tsx')).MenuHistory;
