import { FORM_ERRORS } from '@backroom/client';
import { useCreateRoleMutation, useUpdateRoleMutation } from '@backroom/client/roles';
import { STATUS_NORMAL } from '@backroom/contract';
import { type Role } from '@backroom/contract/roles';
import {
  RecordDrawer,
  type RecordFormProps,
  SelectField,
  SortField,
  TextareaField,
  TextField,
  useRecordForm,
  useStatusOptions,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { roleText } from './role.text.ts';
import { nameOf, roleFormContract, valuesOf } from './role-values.ts';
import { useRoleLabels } from './use-role-labels.ts';

const BLANK = { roleName: '', roleKey: '', roleSort: 0, status: STATUS_NORMAL, remark: '' } as const;
/** A new role grants no entries and has the narrowest data scope. */
const NOTHING = { menuIds: [], dataScope: '5', deptIds: [] } as const;

export function RoleForm({ record, onClose }: RecordFormProps<Role>) {
  const t = useText(roleText);
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();

  const form = useRecordForm({
    contract: roleFormContract,
    words: t,
    record,
    blank: BLANK,
    valuesOf,
    nameOf,
    labels: useRoleLabels(),
    choices: { status: useStatusOptions() },
    save: (values, current) =>
      current
        ? update({
            params: { roleId: current.roleId },
            body: { ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: { ...values, ...NOTHING, menuIds: [], deptIds: [] }, quiet: FORM_ERRORS }),
    onClose,
  });

  return (
    <RecordDrawer of={form}>
      <TextField of={form} name="roleName" required />
      <TextField
        of={form}
        name="roleKey"
        required
        readOnly={record !== null}
        format={t('keyHelp')}
        help={t(record ? 'keyStays' : 'keyHelp')}
      />
      <SortField of={form} name="roleSort" />
      {/* Existing roles are disabled by the switch in the list, which shows the number of affected users. */}
      {record === null && <SelectField of={form} name="status" />}
      <TextareaField of={form} name="remark" />
    </RecordDrawer>
  );
}
