import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { FORM_ERRORS } from '@backroom/client';
import { useGetPostOptionsQuery } from '@backroom/client/posts';
import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import { useCreateUserMutation, useUpdateUserMutation } from '@backroom/client/users';
import { STATUS_NORMAL } from '@backroom/contract';
import { editedUser, type User, userContract } from '@backroom/contract/users';
import {
  ComboField,
  MultiField,
  RecordDrawer,
  type RecordFormProps,
  SelectField,
  TextareaField,
  TextField,
  TreeField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { useDeptTree } from './dept-tree.ts';
import { newPassword } from './new-password.ts';
import { useUserWording } from './use-user-wording.ts';
import { userText } from './user.text.ts';
import { nameOf, type UserValues, valuesOf } from './user-values.ts';

const BLANK: UserValues = {
  ...{ username: '', nickName: '', phone: '', email: '', sex: '2', deptId: 0, postId: 0 },
  ...{ roleIds: [], status: STATUS_NORMAL, remark: '', password: '' },
};
const EDITING = { ...userContract, create: { ...userContract.create, body: editedUser } };

interface UserFormProps extends RecordFormProps<User> {
  /** The department selected in the list; default of a new user. */
  deptId: number;
}

export function UserForm({ record, deptId, onClose }: UserFormProps) {
  const t = useText(userText);
  const [blank] = useState(() => ({ ...BLANK, deptId, password: newPassword() }));
  const form = useUserForm({ record, blank, onClose });
  const { nodes } = useDeptTree();
  const chosenDept = useWatch({ control: form.form.control, name: 'deptId' });
  const { posts, roles } = useSeatOptions(chosenDept);

  const show = (name: string, value: unknown) => {
    if (name === 'postId') return labelOf(posts, value);
    if (name === 'roleIds') return (value as number[]).map((id) => labelOf(roles, id)).join('、');
    return undefined;
  };
  return (
    <RecordDrawer of={form} show={show}>
      <TextField of={form} name="nickName" required />
      <TextField of={form} name="username" required format={t('usernameHelp')} help={t('usernameHelp')} />
      {!record && <TextField of={form} name="password" required help={t('passwordHelp')} />}
      <TreeField of={form} name="deptId" required nodes={nodes} />
      <ComboField of={form} name="postId" required options={posts} />
      <MultiField of={form} name="roleIds" required options={roles} />
      <TextField of={form} name="phone" format={t('phoneHelp')} help={t('phoneHelp')} />
      <TextField of={form} name="email" format={t('emailHelp')} help={t('emailHelp')} />
      <SelectField of={form} name="sex" />
      <SelectField of={form} name="status" />
      <TextareaField of={form} name="remark" />
    </RecordDrawer>
  );
}

function useUserForm({ record, blank, onClose }: RecordFormProps<User> & { blank: UserValues }) {
  const t = useText(userText);
  const wording = useUserWording();
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  return useRecordForm<UserValues, User>({
    contract: record ? EDITING : userContract,
    words: t,
    record,
    blank,
    valuesOf,
    nameOf,
    ...wording,
    save: ({ password, ...values }, current) =>
      current
        ? update({ body: { ...values, userId: current.userId, version: current.version }, quiet: FORM_ERRORS })
        : create({ body: { ...values, password }, quiet: FORM_ERRORS }),
    onClose,
  });
}

/** Posts and roles for a user of the department. Roles beyond the rights of the current user are disabled. */
function useSeatOptions(deptId: number) {
  const t = useText(userText);
  const { data: posts } = useGetPostOptionsQuery();
  const { data: roles } = useGetRoleOptionsQuery({ query: deptId === 0 ? {} : { deptId } });
  return useMemo(
    () => ({
      posts: (posts ?? []).map(({ postId, postName, status }) => ({
        value: String(postId),
        label: postName,
        disabled: status !== STATUS_NORMAL,
      })),
      roles: (roles ?? []).map(({ roleId, roleName, isAssignable }) => ({
        value: String(roleId),
        label: isAssignable ? roleName : `${roleName} (${t('notYours')})`,
        disabled: !isAssignable,
      })),
    }),
    [posts, roles, t],
  );
}

const labelOf = (options: readonly { value: string; label: string }[], id: unknown) =>
  options.find(({ value }) => value === String(id))?.label ?? String(id);
