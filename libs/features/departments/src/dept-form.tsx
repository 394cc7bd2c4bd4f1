import { FORM_ERRORS } from '@backroom/client';
import { useCreateDeptMutation, useGetDeptTreeQuery, useUpdateDeptMutation } from '@backroom/client/departments';
import { type ArgOf, STATUS_NORMAL } from '@backroom/contract';
import { type Dept, deptContract, type DeptType } from '@backroom/contract/departments';
import {
  RecordDrawer,
  type RecordFormProps,
  SelectField,
  SortField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';
import { findOption, heldBelow, nameOf, valuesOf } from './dept-values.ts';
import { ParentField } from './parent-field.tsx';
import { useDeptWording } from './use-dept-wording.ts';

type Values = ArgOf<typeof deptContract.create>['body'];

interface DeptFormProps extends RecordFormProps<Dept> {
  /** Default parent and sort number of a new department. */
  parentId: number;
  sort: number;
}

export function DeptForm({ record, parentId, sort, onClose }: DeptFormProps) {
  const t = useText(deptText);
  const wording = useDeptWording();
  const [create] = useCreateDeptMutation();
  const [update] = useUpdateDeptMutation();
  const { data: options = [] } = useGetDeptTreeQuery();
  const blank: Values = {
    ...{ parentId, deptName: '', deptType: 'department', leader: '', phone: '', email: '' },
    ...{ sort, status: STATUS_NORMAL },
  };

  const form = useRecordForm<Values, Dept>({
    contract: deptContract,
    words: t,
    record,
    blank,
    valuesOf,
    nameOf,
    ...wording,
    save: ({ parentId: below, ...values }, current) =>
      current
        ? update({
            params: { deptId: current.deptId },
            body: { ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: { ...values, parentId: below }, quiet: FORM_ERRORS }),
    onClose,
  });
  const below = form.form.watch('parentId');
  const held: readonly DeptType[] = heldBelow(options, below);
  const ofParent = {
    ...form,
    choices: { ...form.choices, deptType: wording.choices.deptType.filter(({ value }) => held.includes(value)) },
  };
  const show = (name: string, value: unknown) =>
    name === 'parentId' ? (findOption(options, Number(value))?.label ?? t('top')) : undefined;

  return (
    <RecordDrawer of={form} show={show}>
      <TextField of={form} name="deptName" required />
      <ParentField control={form.form.control} options={options} readOnly={record !== null} />
      <SelectField of={ofParent} name="deptType" required />
      <TextField of={form} name="leader" />
      <TextField of={form} name="phone" format={t('phoneHelp')} />
      <TextField of={form} name="email" format={t('emailHelp')} />
      <SortField of={form} name="sort" />
      <SelectField of={form} name="status" />
    </RecordDrawer>
  );
}
