import { type Control, useController } from 'react-hook-form';

import type { ArgOf } from '@backroom/contract';
import type { deptContract } from '@backroom/contract/departments';
import { isOffered, useChoiceLabel } from '@backroom/records';
import type { useDeptOptions } from '@backroom/records/dept-options';
import { Field, TreeSelect, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { toParentOptions } from './departments-values.ts';

interface ParentFieldProps {
  control: Control<ArgOf<typeof deptContract.create>['body']>;
  depts: ReturnType<typeof useDeptOptions>;
  /** True for existing departments: they are moved by the move dialog. */
  readOnly: boolean;
}

/** The parent of a department. */
export function ParentField({ control, depts, readOnly }: ParentFieldProps) {
  const t = useText(deptText);
  const toLabel = useChoiceLabel();
  const { field, fieldState } = useController({ control, name: 'parentId' });
  return (
    <Field label={t('parent')} error={fieldState.error?.message}>
      {(inputProps) => (
        <TreeSelect
          {...inputProps}
          nodes={depts.addNotes(
            toParentOptions(
              depts.options,
              { rootLabel: t('top'), toLabel },
              (option) => readOnly || option === null || isOffered(option, false),
            ),
          )}
          onSearch={depts.onSearch}
          value={String(field.value)}
          onValueChange={(id) => field.onChange(Number(id))}
          onBlur={field.onBlur}
          clearable={false}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
