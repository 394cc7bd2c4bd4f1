import { useRegisteredPages } from '@backroom/auth';
import { FORM_ERRORS } from '@backroom/client';
import {
  useCreateMenuMutation,
  useGetMenusQuery,
  useGetMenuTagsQuery,
  useUpdateMenuMutation,
} from '@backroom/client/menus';
import { type Menu, menuContract } from '@backroom/contract/menus';
import { menu, menuInput } from '@backroom/contract/menus/schemas';
import { menuResource } from '@backroom/contract/resources/menus';
import {
  blankFormValues,
  FieldGroup,
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  SortField,
  SwitchField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { GrantingRoles } from './granting-roles.tsx';
import { CreatableField, IconField, ParentField, RolesField } from './menu-fields.tsx';
import { menuText } from './menus.text.ts';
import {
  findNode,
  getAllowedTypes,
  getNextSort,
  localizeMenuTitle,
  type MenuValues,
  toFormValues,
  toStoredValues,
} from './menus-values.ts';
import { useMenuFieldMeta } from './use-menu-field-meta.ts';

interface MenuFormProps extends RecordDialogProps<Menu> {
  /** Default parent of a new entry. */
  parentId: number;
}

const BLANK: MenuValues = {
  ...blankFormValues(menuResource),
  parentId: 0,
  menuType: 'C',
  visible: '0',
  roles: [],
};

export function MenuForm({ record, parentId, onClose }: MenuFormProps) {
  const t = useText(menuText);
  const language = useLanguage();
  const pages = useRegisteredPages();
  const { data: nodes = [] } = useGetMenusQuery({ query: {} });
  const { data: tags = [] } = useGetMenuTagsQuery();
  const form = useMenuForm(
    { record, parentId, onClose },
    {
      menuType: getAllowedTypes(nodes, parentId)[0] ?? 'C',
      sort: getNextSort(nodes, parentId),
    },
  );
  const { control } = form.form;
  const selectedParentId = form.form.watch('parentId');
  const menuType = form.form.watch('menuType');
  const allowedTypes = getAllowedTypes(nodes, selectedParentId);
  const formWithAllowedTypes = {
    ...form,
    choices: {
      ...form.choices,
      menuType: (form.choices.menuType ?? []).filter(({ value }) => allowedTypes.some((type) => type === value)),
    },
  };
  const formatValue = (name: string, value: unknown) => {
    if (name === 'parentId')
      return localizeMenuTitle(findNode(nodes, Number(value)) ?? { title: t('top'), titleEn: t('top') }, language);
    return Array.isArray(value) ? value.join(', ') : undefined;
  };

  return (
    <RecordDrawer form={form} width="medium" formatValue={formatValue}>
      <FieldGroup title={t('basics')}>
        <ParentField control={control} nodes={nodes} readOnly={record !== null} />
        <SelectField form={formWithAllowedTypes} name="menuType" required />
        <TextField form={form} name="title" required />
        <TextField form={form} name="titleEn" required />
      </FieldGroup>
      <FieldGroup title={t('target')}>
        {menuType !== 'F' && (
          <>
            <TextField form={form} name="menuName" required format={t('routeNameHelp')} help={t('routeNameHelp')} />
            <TextField form={form} name="path" required format={t('pathHelp')} help={t('pathHelp')} />
          </>
        )}
        {menuType === 'C' && (
          <CreatableField
            control={control}
            name="component"
            label={t('component')}
            help={t('componentHelp')}
            required={false}
            suggestions={pages}
          />
        )}
        {menuType !== 'M' && (
          <CreatableField
            control={control}
            name="permission"
            label={t('permission')}
            help={t('permissionHelp')}
            required={menuType === 'F'}
            suggestions={tags}
          />
        )}
      </FieldGroup>
      <DisplayFields form={form} menuType={menuType} />
      {record && <GrantingRoles menuId={record.menuId} />}
    </RecordDrawer>
  );
}
MenuForm.recordSchema = menu;

interface DisplayFieldsProps {
  form: ReturnType<typeof useMenuForm>;
  menuType: MenuValues['menuType'];
}

/** How the menu shows the entry, and what its page keeps. */
function DisplayFields({ form, menuType }: DisplayFieldsProps) {
  const t = useText(menuText);
  const { control } = form.form;
  return (
    <FieldGroup title={t('display')}>
      {menuType !== 'F' && (
        <>
          <IconField control={control} />
          <SelectField form={form} name="visible" />
          <RolesField control={control} disabled={form.readOnlyName !== null} />
        </>
      )}
      <SortField form={form} name="sort" />
      {menuType === 'M' && <SwitchField form={form} name="alwaysShow" />}
      {menuType === 'C' && (
        <>
          <SwitchField form={form} name="noCache" />
          <SwitchField form={form} name="affix" />
        </>
      )}
    </FieldGroup>
  );
}

function useMenuForm({ record, parentId, onClose }: MenuFormProps, defaults: Pick<MenuValues, 'menuType' | 'sort'>) {
  const t = useText(menuText);
  const language = useLanguage();
  const [create] = useCreateMenuMutation();
  const [update] = useUpdateMenuMutation();
  return useRecordForm<MenuValues, Menu>({
    contract: menuContract,
    schema: menuInput,
    recordSchema: menu,
    translate: t,
    record,
    blank: { ...BLANK, parentId, ...defaults },
    toFormValues,
    getName: (stored) => localizeMenuTitle(stored, language),
    ...useMenuFieldMeta(),
    save: (values, current) => {
      const { parentId: newParentId, ...rest } = toStoredValues(values);
      return current
        ? update({
            params: { menuId: current.menuId },
            body: { ...rest, version: current.version },
            suppressErrors: FORM_ERRORS,
          })
        : create({ body: { ...rest, parentId: newParentId }, suppressErrors: FORM_ERRORS });
    },
    onClose,
  });
}
