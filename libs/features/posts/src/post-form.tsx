import { FORM_ERRORS, useOptions } from '@backroom/client';
import { useCreatePostMutation, useUpdatePostMutation } from '@backroom/client/posts';
import { rolesApi } from '@backroom/client/roles';
import { type Post, postContract } from '@backroom/contract/posts';
import { post, postInput } from '@backroom/contract/posts/schemas';
import { postResource } from '@backroom/contract/resources/posts';
import {
  blankFormValues,
  ComboField,
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  SortField,
  TextareaField,
  TextField,
  useFieldMeta,
  useRecordForm,
  useToSearchedChoices,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './posts.text.ts';
import { getName, type PostValues, toFormValues, toUpdate } from './posts-values.ts';

const BLANK = { ...blankFormValues(postResource), roleId: 0 };

export function PostForm({ record, onClose }: RecordDialogProps<Post>) {
  const t = useText(postText);
  const [create] = useCreatePostMutation();
  const [update] = useUpdatePostMutation();

  const form = useRecordForm<PostValues, Post>({
    contract: postContract,
    schema: postInput,
    recordSchema: post,
    translate: t,
    record,
    blank: BLANK,
    toFormValues,
    getName,
    ...useFieldMeta(postResource),
    save: (values, current) =>
      current
        ? update({ ...toUpdate(current, values), suppressErrors: FORM_ERRORS })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    onClose,
  });

  const roles = useRoleChoices(form.form.watch('roleId'), record);
  const findRole = (id: unknown) => [...roles.options, ...roles.selected].find(({ value }) => value === String(id));
  const formatValue = (name: string, value: unknown) => (name === 'roleId' ? findRole(value)?.label : undefined);

  return (
    <RecordDrawer form={form} formatValue={formatValue}>
      <TextField form={form} name="postName" required />
      <TextField form={form} name="postCode" required format={t('codeHelp')} help={t('codeHelp')} />
      <ComboField form={form} name="roleId" choices={roles} help={t('roleHelp')} />
      <SortField form={form} name="sort" />
      <SelectField form={form} name="status" />
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}
PostForm.recordSchema = post;

/** Roles that the current user may see; the stored one keeps its name for the others. */
function useRoleChoices(roleId: number, record: Post | null) {
  const toChoices = useToSearchedChoices();
  const roles = useOptions(rolesApi.endpoints.getRoleOptions, { id: 'roleId', chosen: [roleId] });
  const stored = record && record.roleId !== 0 ? [{ value: String(record.roleId), label: record.roleName }] : [];
  const choices = toChoices(
    roles,
    ({ roleId: id, roleName: label, status }) => ({ id, label, status }),
    record ? [record.roleId] : [],
  );
  const isListed = [...choices.options, ...choices.selected].some(({ value }) => value === stored[0]?.value);
  return isListed ? choices : { ...choices, selected: [...choices.selected, ...stored] };
}
