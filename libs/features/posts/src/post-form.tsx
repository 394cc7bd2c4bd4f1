import { FORM_ERRORS } from '@backroom/client';
import { useCreatePostMutation, useUpdatePostMutation } from '@backroom/client/posts';
import { STATUS_NORMAL } from '@backroom/contract';
import { type Post, postContract } from '@backroom/contract/posts';
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

import { postText } from './post.text.ts';
import { nameOf, valuesOf } from './post-values.ts';
import { usePostLabels } from './use-post-labels.ts';

const BLANK = { postName: '', postCode: '', sort: 0, status: STATUS_NORMAL, remark: '' } as const;

export function PostForm({ record, onClose }: RecordFormProps<Post>) {
  const t = useText(postText);
  const [create] = useCreatePostMutation();
  const [update] = useUpdatePostMutation();

  const form = useRecordForm({
    contract: postContract,
    words: t,
    record,
    blank: BLANK,
    valuesOf,
    nameOf,
    labels: usePostLabels(),
    choices: { status: useStatusOptions() },
    save: (values, current) =>
      current
        ? update({
            params: { postId: current.postId },
            body: { ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: values, quiet: FORM_ERRORS }),
    onClose,
  });

  return (
    <RecordDrawer of={form}>
      <TextField of={form} name="postName" required />
      <TextField of={form} name="postCode" required format={t('codeHelp')} help={t('codeHelp')} />
      <SortField of={form} name="sort" />
      <SelectField of={form} name="status" />
      <TextareaField of={form} name="remark" />
    </RecordDrawer>
  );
}
