import { useState } from 'react';

import { useGetMenuEntriesQuery, useMoveMenuEntryMutation } from '@backroom/client/menu-management';
import { MENU_HOLDS, type MenuNode } from '@backroom/contract/menu-management';
import { type RecordFormProps } from '@backroom/records';
import { Button, Dialog, Field, Select, showToast, Stack, Text, TreeSelect, useLanguage, useText } from '@backroom/ui';

import { menuText } from './menu.text.ts';
import { findNode, flatten, titleOf, toTreeNodes } from './menu-values.ts';

/** An entry and its proposed position. */
export interface MenuMove {
  menu: MenuNode;
  parentId: number;
  /** The new sibling to insert before; 0 appends. */
  before: number;
}

/** Chooses or confirms the new position of an entry. */
export function MenuMoveDialog({ record, onClose }: RecordFormProps<MenuMove>) {
  const t = useText(menuText);
  const language = useLanguage();
  const { data: tree = [] } = useGetMenuEntriesQuery({ query: {} });
  const [move, { isLoading }] = useMoveMenuEntryMutation();
  const [place, setPlace] = useState(record);
  if (!record || !place) return null;

  // After an error the row may have been refetched with a new version.
  const menu = findNode(tree, record.menu.menuId) ?? record.menu;
  const name = titleOf(menu, language);
  const below = flatten(menu.children);
  const inside = [menu, ...below].map(({ menuId }) => menuId);
  const takes = (node: MenuNode) => !inside.includes(node.menuId) && MENU_HOLDS[node.menuType].includes(menu.menuType);
  const siblings = (place.parentId === 0 ? tree : (findNode(tree, place.parentId)?.children ?? [])).filter(
    ({ menuId }) => menuId !== menu.menuId,
  );
  const send = async () => {
    const { parentId, before } = place;
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
          <Button tone="solid" loading={isLoading} onClick={() => void send()}>
            {t('confirmMove')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="soft">{below.length > 0 ? t('moveWithBelow', { count: below.length }) : t('moveAlone')}</Text>
        <Field label={t('parent')}>
          {(control) => (
            <TreeSelect
              {...control}
              nodes={toTreeNodes(tree, language, takes)}
              value={place.parentId === 0 ? null : String(place.parentId)}
              onValueChange={(id) => setPlace({ ...place, parentId: Number(id ?? 0), before: 0 })}
              placeholder={t('top')}
            />
          )}
        </Field>
        <Field label={t('place')}>
          {(control) => (
            <Select
              {...control}
              value={String(place.before)}
              onValueChange={(before) => setPlace({ ...place, before: Number(before) })}
              options={[
                { value: '0', label: t('last') },
                ...siblings.map((each) => ({
                  value: String(each.menuId),
                  label: t('before', { name: titleOf(each, language) }),
                })),
              ]}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}
