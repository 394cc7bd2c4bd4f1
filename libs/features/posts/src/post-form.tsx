import { FORM_ERRORS } from '@backroom/client';
import { useCreatePostMutation, useUpdatePostMutation } from '@backroom/client/posts';
import { type Post, postContract } from '@backroom/contract/posts';
import { post, postInput } from '@backroom/contract/posts/schemas';
import { postResource } from '@backroom/contract/resources/posts';
import {
  blankFormValues,
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

import { postText } from './posts.text.ts';
import { getName, toFormValues, toUpdate } from './posts-values.ts';

const BLANK = blankFormValues(postResource);

export function PostForm({ record, onClose }: RecordDialogProps<Post>) {
  const t = useText(postText);
  const [create] = useCreatePostMutation();
  const [update] = useUpdatePostMutation();

  const form = useRecordForm({
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

  return (
    <RecordDrawer form={form}>
      <TextField form={form} name="postName" required />
      <TextField form={form} name="postCode" required format={t('codeHelp')} help={t('codeHelp')} />
      <SortField form={form} name="sort" />
      <SelectField form={form} name="status" />
      <TextareaField form={form} name="remark" />
    </RecordDrawer>
  );
}
PostForm.recordSchema = post;
