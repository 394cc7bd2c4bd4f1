import { useMemo } from 'react';

import { useOptionNodes } from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { Field, TreeSelect, useText } from '@backroom/ui';

import { seeAsText } from './see-as.text.ts';

interface SeeAsDeptProps {
  deptId: number;
  onChoose: (deptId: number) => void;
}

/** The department in which one looks as a role: what it may see depends on it. */
export function SeeAsDept({ deptId, onChoose }: SeeAsDeptProps) {
  const t = useText(seeAsText);
  const { options, addNotes, onSearch } = useDeptOptions({ chosen: [deptId] });
  const found = useOptionNodes(options);
  const nodes = useMemo(() => addNotes(found), [addNotes, found]);
  return (
    <Field label={t('dept')} required>
      {(control) => (
        <TreeSelect
          {...control}
          nodes={nodes}
          onSearch={onSearch}
          placeholder={t('choose')}
          clearable={false}
          value={deptId === 0 ? null : String(deptId)}
          onValueChange={(chosen) => chosen !== null && onChoose(Number(chosen))}
        />
      )}
    </Field>
  );
}
