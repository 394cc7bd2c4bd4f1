import { FORM_ERRORS } from '@backroom/client';
import { useCreateRoleMutation, useUpdateRoleMutation } from '@backroom/client/roles';
import { STATUS_NORMAL } from '@backroom/contract';
import { roleResource } from '@backroom/contract/resources/roles';
import { type Role, roleContract } from '@backroom/contract/roles';
import { role, roleInput } from '@backroom/contract/roles/schemas';
import {
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  SortField,
  TextareaField,
  TextField,
  useFieldMeta,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { getName, isEditable, toFormValues } from './roles-values.ts';

const BLANK = { roleName: '', roleKey: '', roleSort: 0, status: STATUS_NORMAL, remark: '' } as const;
/** A new role grants no entries and has the narrowest data scope. */
const NO_GRANTS = { menuIds: [], dataScope: '5', deptIds: [] } as const;

export function RoleForm({ record, onClose }: RecordDialogProps<Role>) {
  const t = useText(roleText);
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();

  const form = useRecordForm({
    contract: roleContract,
    schema: roleInput,
    // The form edits a list row.
    recordSchema: role,
    translate: t,
    record,
    isReadOnly: record !== null && !isEditable(record),
    blank: BLANK,
    toFormValues,
    getName,
    ...useFieldMeta(roleResource),
    save: (values, current) =>
      current
        ? update({
            params: { roleId: current.roleId },
            body: { ...values, version: current.version },
            suppressErrors: FORM_ERRORS,
          })
        : create({ body: { ...values, ...NO_GRANTS, menuIds: [], deptIds: [] }, suppressErrors: FORM_ERRORS }),
    onClose,
  });

  return (
    <RecordDrawer form={form}>
      <TextField form={form} name="roleName" required />
      <TextField
        form={form}
        name="roleKey"
        required
        readOnly={record !== null}
        format={t('keyHelp')}
        help={t(record ? 'keyStays' : 'keyHelp')}
      />
      <SortField form={form} name="roleSort" />
      {/* Existing roles are disabled by the switch in the list, which shows the number of affected users. */}
      {record === null && <SelectField form={form} name="status" />}
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}
RoleForm.recordSchema = role;
