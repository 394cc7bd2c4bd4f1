import { useState } from 'react';

import { useGetMenusQuery, useMoveMenuMutation } from '@backroom/client/menus';
import { ALLOWED_MENU_CHILDREN, type MenuNode } from '@backroom/contract/menus';
import type { RecordDialogProps } from '@backroom/records';
import { Button, Dialog, Field, Select, showToast, Stack, Text, TreeSelect, useLanguage, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';
import { findNode, flatten, getTitle, toTreeNodes } from './menus-values.ts';

/** An entry and its proposed position. */
export interface MenuMove {
  menu: MenuNode;
  parentId: number;
  /** The new sibling to insert before; 0 appends. */
  before: number;
}

/** Chooses or confirms the new position of an entry. */
export function MenuMoveDialog({ record, onClose }: RecordDialogProps<MenuMove>) {
  const t = useText(menuText);
  const language = useLanguage();
  const { data: tree = [] } = useGetMenusQuery({ query: {} });
  const [move, { isLoading }] = useMoveMenuMutation();
  const [position, setPosition] = useState(record);
  if (!record || !position) return null;

  // After an error the row may have been refetched with a new version.
  const menu = findNode(tree, record.menu.menuId) ?? record.menu;
  const name = getTitle(menu, language);
  const descendants = flatten(menu.children);
  const subtreeIds = [menu, ...descendants].map(({ menuId }) => menuId);
  const canContain = (node: MenuNode) =>
    !subtreeIds.includes(node.menuId) && ALLOWED_MENU_CHILDREN[node.menuType].includes(menu.menuType);
  const siblings = (position.parentId === 0 ? tree : (findNode(tree, position.parentId)?.children ?? [])).filter(
    ({ menuId }) => menuId !== menu.menuId,
  );
  const submit = async () => {
    const { parentId, before } = position;
    const { data } = await move({
      params: { menuId: menu.menuId },
      body: { parentId, before, version: menu.version },
    });
    if (!data) return;
    showToast({ tone: 'success', message: t('moved', { name }) });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('moveTitle', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="solid" loading={isLoading} onClick={() => void submit()}>
            {t('confirmMove')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="soft">
          {descendants.length > 0 ? t('moveWithBelow', { count: descendants.length }) : t('moveAlone')}
        </Text>
        <Field label={t('parent')}>
          {(control) => (
            <TreeSelect
              {...control}
              nodes={toTreeNodes(tree, language, canContain)}
              value={position.parentId === 0 ? null : String(position.parentId)}
              onValueChange={(id) => setPosition({ ...position, parentId: Number(id ?? 0), before: 0 })}
              placeholder={t('top')}
            />
          )}
        </Field>
        <Field label={t('place')}>
          {(control) => (
            <Select
              {...control}
              value={String(position.before)}
              onValueChange={(before) => setPosition({ ...position, before: Number(before) })}
              options={[
                { value: '0', label: t('last') },
                ...siblings.map((sibling) => ({
                  value: String(sibling.menuId),
                  label: t('before', { name: getTitle(sibling, language) }),
                })),
              ]}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}
