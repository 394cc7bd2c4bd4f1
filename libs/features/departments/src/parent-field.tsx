import { type Control, useController } from 'react-hook-form';

import { type ArgOf } from '@backroom/contract';
import { type deptContract, type DeptOption } from '@backroom/contract/departments';
import { Field, TreeSelect, useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';
import { toTreeNodes } from './dept-values.ts';

interface ParentFieldProps {
  control: Control<ArgOf<typeof deptContract.create>['body']>;
  options: readonly DeptOption[];
  /** A department that exists is moved instead. */
  readOnly: boolean;
}

/** Below what a department lies; nothing chosen is the top. */
export function ParentField({ control, options, readOnly }: ParentFieldProps) {
  const t = useText(deptText);
  const { field, fieldState } = useController({ control, name: 'parentId' });
  return (
    <Field label={t('parent')} error={fieldState.error?.message}>
      {(of) => (
        <TreeSelect
          {...of}
          nodes={toTreeNodes(options, () => true)}
          value={field.value === 0 ? null : String(field.value)}
          onValueChange={(id) => field.onChange(id === null ? 0 : Number(id))}
          onBlur={field.onBlur}
          placeholder={t('top')}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
