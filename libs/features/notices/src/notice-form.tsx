import { useWatch } from 'react-hook-form';

import { FORM_ERRORS } from '@backroom/client';
import { useCreateNoticeMutation, useUpdateNoticeMutation } from '@backroom/client/notices';
import { type Notice, noticeContract } from '@backroom/contract/notices';
import { notice, noticeInput } from '@backroom/contract/notices/schemas';
import { noticeResource } from '@backroom/contract/resources/notices';
import {
  blankFormValues,
  FieldGroup,
  MultiField,
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { AudiencePreview } from './audience-preview.tsx';
import { PageField, TimeField } from './notice-fields.tsx';
import { noticeText } from './notices.text.ts';
import { getName, type NoticeValues, toFormValues } from './notices-values.ts';
import { useAudienceChoices, useAudienceFormat } from './use-audience-choices.ts';
import { useNoticeFieldMeta } from './use-notice-field-meta.ts';

const BLANK: NoticeValues = {
  ...blankFormValues(noticeResource),
  noticeType: '1',
  storeIds: [],
  postIds: [],
  roleIds: [],
};

export function NoticeForm({ record, onClose }: RecordDialogProps<Notice>) {
  const t = useText(noticeText);
  const [create] = useCreateNoticeMutation();
  const [update] = useUpdateNoticeMutation();
  const formatIds = useAudienceFormat();

  const form = useRecordForm<NoticeValues, Notice>({
    contract: noticeContract,
    schema: noticeInput,
    recordSchema: notice,
    translate: t,
    record,
    blank: BLANK,
    toFormValues,
    getName,
    ...useNoticeFieldMeta(),
    save: (values, current) =>
      current
        ? update({
            params: { noticeId: current.noticeId },
            body: { ...values, version: current.version },
            suppressErrors: FORM_ERRORS,
          })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    onClose,
  });
  const opensPage = useWatch({ control: form.form.control, name: 'noticeType' }) === '3';

  return (
    <RecordDrawer form={form} width="medium" formatValue={formatIds}>
      <FieldGroup title={t('message')}>
        <SelectField form={form} name="noticeType" />
        <PageField form={form} required={opensPage} />
        <TextField form={form} name="title" required />
        <TextField form={form} name="titleEn" help={t('englishHelp')} />
        <TextareaField form={form} name="content" required />
        <TextareaField form={form} name="contentEn" help={t('englishHelp')} />
      </FieldGroup>
      <FieldGroup title={t('audience')}>
        <AudienceFields form={form} stored={record} />
        <AudiencePreview form={form} />
      </FieldGroup>
      <FieldGroup title={t('times')}>
        <TimeField form={form} name="startsAt" help={t('startsAtHelp')} />
        <TimeField form={form} name="endsAt" help={t('endsAtHelp')} />
        <TimeField form={form} name="acknowledgeBy" help={t('acknowledgeByHelp')} />
      </FieldGroup>
    </RecordDrawer>
  );
}
NoticeForm.recordSchema = notice;

/** Who is addressed. */
function AudienceFields({
  form,
  stored,
}: {
  form: ReturnType<typeof useRecordForm<NoticeValues, Notice>>;
  stored: Notice | null;
}) {
  const t = useText(noticeText);
  const [storeIds, postIds, roleIds] = useWatch({
    control: form.form.control,
    name: ['storeIds', 'postIds', 'roleIds'],
  });
  const stores = useAudienceChoices('stores', storeIds, stored?.storeIds);
  const posts = useAudienceChoices('posts', postIds, stored?.postIds);
  const roles = useAudienceChoices('roles', roleIds, stored?.roleIds);
  return (
    <>
      <MultiField form={form} name="storeIds" choices={stores} help={t('audienceHelp')} />
      <MultiField form={form} name="postIds" choices={posts} help={t('audienceHelp')} />
      <MultiField form={form} name="roleIds" choices={roles} help={t('audienceHelp')} />
    </>
  );
}
