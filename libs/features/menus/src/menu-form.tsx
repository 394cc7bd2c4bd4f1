import { useKnownPages } from '@backroom/auth';
import { FORM_ERRORS } from '@backroom/client';
import {
  useCreateMenuEntryMutation,
  useGetMenuEntriesQuery,
  useGetMenuTagsQuery,
  useUpdateMenuEntryMutation,
} from '@backroom/client/menu-management';
import { type Menu, menuManagementContract } from '@backroom/contract/menu-management';
import {
  RecordDrawer,
  type RecordFormProps,
  SelectField,
  SortField,
  SwitchField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { menuText } from './menu.text.ts';
import { IconField, ParentField, PickField, RolesField } from './menu-fields.tsx';
import { findNode, heldBelow, type MenuValues, nextSort, storedOf, titleOf, valuesOf } from './menu-values.ts';
import { useMenuWording } from './use-menu-wording.ts';

interface MenuFormProps extends RecordFormProps<Menu> {
  /** Default parent of a new entry. */
  parentId: number;
}

const BLANK: MenuValues = {
  ...{ parentId: 0, menuType: 'C', menuName: '', title: '', titleEn: '', icon: '', path: '', component: '' },
  ...{ permission: '', visible: '0', noCache: false, affix: false, alwaysShow: false, roles: [], sort: 0 },
};

export function MenuForm({ record, parentId, onClose }: MenuFormProps) {
  const t = useText(menuText);
  const language = useLanguage();
  const pages = useKnownPages();
  const { data: nodes = [] } = useGetMenuEntriesQuery({ query: {} });
  const { data: tags = [] } = useGetMenuTagsQuery();
  const form = useMenuForm(
    { record, parentId, onClose },
    {
      menuType: heldBelow(nodes, parentId)[0] ?? 'C',
      sort: nextSort(nodes, parentId),
    },
  );
  const { control } = form.form;
  const below = form.form.watch('parentId');
  const menuType = form.form.watch('menuType');
  const held = heldBelow(nodes, below);
  const ofParent = {
    ...form,
    choices: {
      ...form.choices,
      menuType: (form.choices.menuType ?? []).filter(({ value }) => held.some((type) => type === value)),
    },
  };
  const show = (name: string, value: unknown) => {
    if (name === 'parentId')
      return titleOf(findNode(nodes, Number(value)) ?? { title: t('top'), titleEn: t('top') }, language);
    return Array.isArray(value) ? value.join(', ') : undefined;
  };

  return (
    <RecordDrawer of={form} show={show}>
      <ParentField control={control} nodes={nodes} readOnly={record !== null} />
      <SelectField of={ofParent} name="menuType" required />
      <TextField of={form} name="title" required />
      <TextField of={form} name="titleEn" required />
      {menuType !== 'F' && (
        <>
          <TextField of={form} name="menuName" required format={t('routeNameHelp')} help={t('routeNameHelp')} />
          <TextField of={form} name="path" required format={t('pathHelp')} help={t('pathHelp')} />
        </>
      )}
      {menuType === 'C' && (
        <PickField
          {...{ control, name: 'component', label: t('component'), help: t('componentHelp') }}
          required={false}
          known={pages}
        />
      )}
      {menuType !== 'M' && (
        <PickField
          {...{ control, name: 'permission', label: t('permission'), help: t('permissionHelp') }}
          required={menuType === 'F'}
          known={tags}
        />
      )}
      {menuType !== 'F' && (
        <>
          <IconField control={control} />
          <SelectField of={form} name="visible" />
          <RolesField control={control} />
        </>
      )}
      <SortField of={form} name="sort" />
      {menuType === 'M' && <SwitchField of={form} name="alwaysShow" />}
      {menuType === 'C' && (
        <>
          <SwitchField of={form} name="noCache" />
          <SwitchField of={form} name="affix" />
        </>
      )}
    </RecordDrawer>
  );
}

function useMenuForm({ record, parentId, onClose }: MenuFormProps, first: Pick<MenuValues, 'menuType' | 'sort'>) {
  const t = useText(menuText);
  const language = useLanguage();
  const [create] = useCreateMenuEntryMutation();
  const [update] = useUpdateMenuEntryMutation();
  return useRecordForm<MenuValues, Menu>({
    contract: menuManagementContract,
    words: t,
    record,
    blank: { ...BLANK, parentId, ...first },
    valuesOf,
    nameOf: (menu) => titleOf(menu, language),
    ...useMenuWording(),
    save: (values, current) => {
      const { parentId: below, ...rest } = storedOf(values);
      return current
        ? update({
            params: { menuId: current.menuId },
            body: { ...rest, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: { ...rest, parentId: below }, quiet: FORM_ERRORS });
    },
    onClose,
  });
}
