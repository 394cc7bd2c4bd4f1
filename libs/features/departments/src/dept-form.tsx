import { FORM_ERRORS } from '@backroom/client';
import { useCreateDeptMutation, useUpdateDeptMutation } from '@backroom/client/departments';
import { type Dept, deptContract, type DeptType } from '@backroom/contract/departments';
import { dept, deptInput } from '@backroom/contract/departments/schemas';
import { deptResource } from '@backroom/contract/resources/departments';
import {
  blankFormValues,
  FieldGroup,
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  SortField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { type DeptValues, getAllowedTypes, getName, toFormValues, toUpdate } from './departments-values.ts';
import { LeaderField } from './leader-field.tsx';
import { ParentField } from './parent-field.tsx';
import { useDeptFieldMeta } from './use-dept-field-meta.ts';

interface DeptFormProps extends RecordDialogProps<Dept> {
  /** Default parent and sort number of a new department. */
  parentId: number;
  sort: number;
}

export function DeptForm({ record, preset, parentId, sort, onClose }: DeptFormProps) {
  const t = useText(deptText);
  const fieldMeta = useDeptFieldMeta();
  const [create] = useCreateDeptMutation();
  const [update] = useUpdateDeptMutation();
  const blank: DeptValues = { ...blankFormValues(deptResource), parentId, deptType: 'department', leaderId: 0, sort };

  const form = useRecordForm<DeptValues, Dept>({
    contract: deptContract,
    schema: deptInput,
    recordSchema: dept,
    translate: t,
    record,
    blank,
    preset,
    toFormValues,
    getName,
    ...fieldMeta,
    save: (values, current) =>
      current
        ? update({ ...toUpdate(current, values), suppressErrors: FORM_ERRORS })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    onClose,
  });
  const selectedParentId = form.form.watch('parentId');
  const depts = useDeptOptions({ chosen: [selectedParentId] });
  const { options, find } = depts;
  const allowedTypes: readonly DeptType[] = getAllowedTypes(options, selectedParentId);
  const formWithAllowedTypes = {
    ...form,
    choices: {
      ...form.choices,
      deptType: fieldMeta.choices.deptType.filter(({ value }) => allowedTypes.includes(value)),
    },
  };
  const formatValue = (name: string, value: unknown) => {
    if (name === 'leaderId') return value === record?.leaderId ? record?.leaderName : undefined;
    return name === 'parentId' ? (value === 0 ? t('top') : find(Number(value))?.label) : undefined;
  };

  return (
    <RecordDrawer form={form} width="medium" formatValue={formatValue}>
      <FieldGroup title={t('basics')}>
        <TextField form={form} name="deptName" required />
        <ParentField control={form.form.control} depts={depts} readOnly={record !== null} />
        <SelectField form={formWithAllowedTypes} name="deptType" required />
        <SortField form={form} name="sort" />
        <SelectField form={form} name="status" />
      </FieldGroup>
      <FieldGroup title={t('contact')}>
        <LeaderField control={form.form.control} current={record} />
        <TextField form={form} name="leader" help={t('leaderNoteHelp')} />
        <TextField form={form} name="phone" format={t('phoneHelp')} />
        <TextField form={form} name="email" format={t('emailHelp')} />
      </FieldGroup>
    </RecordDrawer>
  );
}
DeptForm.recordSchema = dept;
