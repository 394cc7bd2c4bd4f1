import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useCan, useUser } from '@backroom/auth';
import { FORM_ERRORS, useOptions } from '@backroom/client';
import { postsApi } from '@backroom/client/posts';
import { rolesApi } from '@backroom/client/roles';
import { useCreateUserMutation, useUpdateUserMutation } from '@backroom/client/users';
import { STATUS_DISABLED } from '@backroom/contract';
import { STORE_MANAGER_POST } from '@backroom/contract/posts';
import { userResource } from '@backroom/contract/resources/users';
import { type Successors, type User, userContract } from '@backroom/contract/users';
import { user as userSchema, userInput, userUpdateInput } from '@backroom/contract/users/schemas';
import {
  blankFormValues,
  ComboField,
  FieldGroup,
  MultiField,
  type RecordDialogProps,
  RecordDrawer,
  type SearchedChoices,
  SelectField,
  TextareaField,
  TextField,
  TreeField,
  useRecordForm,
  useToSearchedChoices,
} from '@backroom/records';
import { formatList, useText } from '@backroom/ui';

import { useDeptChoices } from '../use-dept-tree.ts';
import { useUserFieldMeta } from '../use-user-field-meta.ts';
import { userText } from '../users.text.ts';
import { getName, toFormValues, type UserValues } from '../users-values.ts';
import { CreatedUser } from './created-user.tsx';
import { CreatedUserButtons } from './created-user-buttons.tsx';
import { generatePassword } from './generate-password.ts';
import { Responsibilities } from './responsibilities.tsx';
import { StoreManagerField } from './store-manager-field.tsx';
import { useProposedRole } from './use-proposed-role.ts';
import { UserEffects } from './user-effects.tsx';
import { userFormText } from './user-form.text.ts';

const BLANK: UserValues = {
  ...blankFormValues(userResource),
  sex: '2',
  deptId: 0,
  postId: 0,
  roleIds: [],
  managesStore: false,
};

interface UserFormProps extends RecordDialogProps<User> {
  /** The department selected in the list; default of a new user. */
  deptId: number;
}

/** Creates or edits a user. After a creation the sign-in data are shown once; from there the form can start again. */
export function UserForm({ record, preset, ...props }: UserFormProps) {
  const [{ user, round }, setState] = useState({ user: record, round: 0 });
  return (
    <UserDrawer
      key={round}
      {...props}
      // Another user begins blank.
      preset={round === 0 ? preset : undefined}
      record={user}
      onRestart={(next) => setState({ user: next, round: round + 1 })}
    />
  );
}
UserForm.recordSchema = userSchema;

interface UserDrawerProps extends UserFormProps {
  /** @param record null for another new user */
  onRestart: (record: User | null) => void;
}

function UserDrawer({ record, preset, deptId, onRestart, onClose }: UserDrawerProps) {
  const t = useText(userFormText);
  const tUser = useText(userText);
  const [blank] = useState(() => ({ ...BLANK, deptId, password: generatePassword() }));
  const [created, setCreated] = useState<{ stored: User | null; values: UserValues } | null>(null);
  const canEdit = useCan(userContract.update.access);
  const [successors, setSuccessors] = useState<Successors>({});
  const form = useUserForm({
    record,
    preset,
    blank,
    successors,
    onCreated: (stored, values) => setCreated({ stored, values }),
    onClose,
  });
  const isSelf = useIsCurrentUser(record);
  const status = useWatch({ control: form.form.control, name: 'status' });
  const isLeaving = record !== null && isBeingDisabled(record, status);
  const selectedDeptId = useWatch({ control: form.form.control, name: 'deptId' });
  const depts = useDeptChoices(record?.deptId, selectedDeptId);
  const { posts, roles, isProposed, isManagerPost } = useAssignmentChoices(form, record);

  const formatValue = (name: string, value: unknown) => {
    if (name === 'postId') return getLabel(posts, value);
    if (name === 'roleIds') return formatList((value as number[]).map((id) => getLabel(roles, id)));
    return undefined;
  };
  const result = created && {
    title: t('createdTitle'),
    content: <CreatedUser {...created.values} />,
    footer: (
      <CreatedUserButtons
        signIn={created.values}
        onAddAnother={() => onRestart(null)}
        onOpen={canEdit && created.stored ? () => onRestart(created.stored) : undefined}
        onClose={onClose}
      />
    ),
  };
  return (
    <RecordDrawer form={form} width="medium" formatValue={formatValue} result={result ?? undefined}>
      <FieldGroup title={t('account')}>
        <TextField form={form} name="nickName" required />
        <TextField form={form} name="username" required format={t('usernameHelp')} help={t('usernameHelp')} />
        {!record && <TextField form={form} name="password" required help={tUser('passwordHelp')} />}
      </FieldGroup>
      <FieldGroup title={t('assignment')}>
        <TreeField form={form} name="deptId" required {...depts} />
        <ComboField form={form} name="postId" required choices={posts} />
        <MultiField form={form} name="roleIds" required choices={roles} help={isProposed && t('proposed')} />
        {!record && <StoreManagerField form={form} isManagerPost={isManagerPost} />}
      </FieldGroup>
      <FieldGroup title={t('person')}>
        <TextField form={form} name="phone" format={t('phoneHelp')} help={t('phoneHelp')} />
        <TextField form={form} name="email" format={t('emailHelp')} help={t('emailHelp')} />
        <SelectField form={form} name="sex" />
        <SelectField form={form} name="status" help={isSelf && t('statusOfSelf')} />
        {isLeaving && <Responsibilities users={[record]} successors={successors} onChange={setSuccessors} />}
        <TextareaField form={form} name="remark" />
      </FieldGroup>
      {record && canEdit && <UserEffects user={record} control={form.form.control} />}
    </RecordDrawer>
  );
}

interface UseUserFormOptions extends RecordDialogProps<User> {
  blank: UserValues;
  /** They take over when the user is disabled. */
  successors: Successors;
  onCreated: (stored: User | null, values: UserValues) => void;
}

function useUserForm({ record, preset, blank, successors, onCreated, onClose }: UseUserFormOptions) {
  const t = useText(userText);
  const { labels, choices } = useUserFieldMeta();
  const isSelf = useIsCurrentUser(record);
  const status = choices.status.map((option) => ({ ...option, disabled: isSelf && option.value === STATUS_DISABLED }));
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  return useRecordForm<UserValues, User>({
    contract: userContract,
    schema: record ? userUpdateInput : userInput,
    recordSchema: userSchema,
    translate: t,
    record,
    blank,
    preset,
    toFormValues,
    getName,
    labels,
    choices: { ...choices, status },
    save: ({ password, managesStore, ...values }, current) => {
      if (!current) return create({ body: { ...values, password, managesStore }, suppressErrors: FORM_ERRORS });
      const { userId, version } = current;
      const handover = isBeingDisabled(current, values.status) && Object.keys(successors).length > 0 && { successors };
      return update({ body: { ...values, userId, version, ...handover }, suppressErrors: FORM_ERRORS });
    },
    onCreated,
    onClose,
  });
}

const isBeingDisabled = (before: User, status: string): boolean =>
  before.status !== STATUS_DISABLED && status === STATUS_DISABLED;

/** Users cannot disable themselves. */
function useIsCurrentUser(record: User | null): boolean {
  const currentUser = useUser();
  return record !== null && record.userId === currentUser?.userId;
}

/**
 * Posts and roles for a user of the department. Roles beyond the rights of the current user cannot be selected; disabled
 * posts and roles are offered to users who have them.
 */
function useAssignmentChoices(form: ReturnType<typeof useUserForm>, record: User | null) {
  const t = useText(userFormText);
  const toChoices = useToSearchedChoices();
  const [deptId, postId, roleIds] = useWatch({ control: form.form.control, name: ['deptId', 'postId', 'roleIds'] });
  const posts = useOptions(postsApi.endpoints.getPostOptions, { id: 'postId', chosen: [postId] });
  const filter = deptId === 0 ? {} : { deptId };
  const post = [...posts.options, ...posts.chosenOptions].find((option) => option.postId === postId);
  const chosen = post ? [...roleIds, post.roleId] : roleIds;
  const roles = useOptions(rolesApi.endpoints.getRoleOptions, { id: 'roleId', chosen, filter });
  const role = [...roles.options, ...roles.chosenOptions].find(({ roleId }) => roleId === post?.roleId);
  const isAssignable = role?.isAssignable === true && role.status !== STATUS_DISABLED;
  const proposedId = post && roles.isLoaded ? (isAssignable ? role.roleId : 0) : undefined;
  const storedPostId = record?.postId ?? 0;
  useProposedRole({ form: form.form, storedPostId, postId, proposedId });
  return {
    isManagerPost: post?.postCode === STORE_MANAGER_POST,
    isProposed: postId !== storedPostId && role !== undefined && roleIds.join() === String(proposedId),
    posts: toChoices(
      posts,
      ({ postId: id, postName: label, status }) => ({ id, label, status }),
      record ? [record.postId] : [],
    ),
    roles: toChoices(
      roles,
      ({ roleId: id, roleName, status, ...option }) => ({
        id,
        label: option.isAssignable ? roleName : `${roleName} (${t('notYours')})`,
        status,
        disabled: !option.isAssignable,
      }),
      record?.roleIds ?? [],
    ),
  };
}

const getLabel = ({ options, selected }: SearchedChoices, id: unknown) =>
  [...options, ...selected].find(({ value }) => value === String(id))?.label ?? String(id);
