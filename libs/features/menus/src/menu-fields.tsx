import { type Control, type FieldPathByValue, useController } from 'react-hook-form';
import { styled } from 'styled-components';

import type { MenuNode } from '@backroom/contract/menus';
import { RoleKeysSelect } from '@backroom/records/role-keys';
import {
  Button,
  Combobox,
  Field,
  IconButton,
  MenuIcon,
  menuIconNames,
  Popover,
  TreeSelect,
  useLanguage,
  useText,
} from '@backroom/ui';

import { menuText } from './menus.text.ts';
import { type MenuValues, toTreeNodes } from './menus-values.ts';

interface MenuFieldProps {
  control: Control<MenuValues>;
}

/** The parent of a new entry; empty is the root. Existing entries are moved by the move dialog. */
export function ParentField({
  control,
  nodes,
  readOnly,
}: MenuFieldProps & { nodes: readonly MenuNode[]; readOnly: boolean }) {
  const t = useText(menuText);
  const language = useLanguage();
  const { field, fieldState } = useController({ control, name: 'parentId' });
  return (
    <Field label={t('parent')} error={fieldState.error?.message}>
      {(inputProps) => (
        <TreeSelect
          {...inputProps}
          nodes={toTreeNodes(nodes, language, () => true)}
          value={field.value === 0 ? null : String(field.value)}
          onValueChange={(id) => field.onChange(id === null ? 0 : Number(id))}
          onBlur={field.onBlur}
          placeholder={t('top')}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}

interface CreatableFieldProps extends MenuFieldProps {
  name: FieldPathByValue<MenuValues, string>;
  label: string;
  help: string;
  required: boolean;
  suggestions: readonly string[];
}

/** A combobox with suggestions that also accepts other values. */
export function CreatableField({ control, name, label, help, required, suggestions }: CreatableFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const options = [...new Set([...suggestions, ...(field.value ? [field.value] : [])])];
  return (
    <Field label={label} required={required} help={help} error={fieldState.error && (fieldState.error.message ?? help)}>
      {(inputProps) => (
        <Combobox
          {...inputProps}
          ref={field.ref}
          value={field.value === '' ? null : field.value}
          onValueChange={(value) => field.onChange(value ?? '')}
          onCreate={(value) => field.onChange(value.trim())}
          onBlur={field.onBlur}
          options={options.map((value) => ({ value, label: value }))}
        />
      )}
    </Field>
  );
}

/** An icon of the shell. */
export function IconField({ control }: MenuFieldProps) {
  const t = useText(menuText);
  const { field } = useController({ control, name: 'icon' });
  return (
    <Field label={t('icon')}>
      {(inputProps) => (
        <Popover
          label={t('chooseIcon')}
          trigger={
            <Button {...inputProps} icon={<MenuIcon name={field.value} />}>
              {field.value || t('noIcon')}
            </Button>
          }
        >
          {(close) => {
            const selectIcon = (icon: string) => {
              field.onChange(icon);
              close();
            };
            return (
              <>
                <Icons>
                  {menuIconNames.map((icon) => (
                    <IconButton
                      key={icon}
                      label={icon}
                      icon={<MenuIcon name={icon} />}
                      aria-pressed={icon === field.value}
                      onClick={() => selectIcon(icon)}
                    />
                  ))}
                </Icons>
                <Button size="small" onClick={() => selectIcon('')}>
                  {t('noIcon')}
                </Button>
              </>
            );
          }}
        </Popover>
      )}
    </Field>
  );
}

/** Restricts an entry to roles, regardless of grants to others. */
export function RolesField({ control, disabled }: MenuFieldProps & { disabled: boolean }) {
  const t = useText(menuText);
  const { field, fieldState } = useController({ control, name: 'roles' });
  return (
    <Field label={t('roles')} help={t('rolesHelp')} error={fieldState.error?.message}>
      {(inputProps) => (
        <RoleKeysSelect
          control={inputProps}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

const Icons = styled.div`
  display: grid;
  grid-template-columns: repeat(8, auto);
  gap: var(--ui-space-1);
  margin-bottom: var(--ui-space-3);

  [aria-pressed='true'] {
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text);
  }
`;
