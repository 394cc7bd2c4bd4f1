import { useState } from 'react';
import { styled } from 'styled-components';

import type { TillFilePreview } from '@backroom/contract/cash-in';
import { Alert, Button, Checkbox, Stack, Text, useDateTimeFormat, useText } from '@backroom/ui';

import { mappingText } from './mapping.text.ts';
import { findChoiceProblem, type ImportStore, type MappingChoice } from './mapping-choice.ts';
import { MappingColumns } from './mapping-columns.tsx';
import { MappingPlace } from './mapping-place.tsx';
import { MappingWords } from './mapping-words.tsx';
import { useMethodOptions } from './use-method-options.ts';

interface MappingStepProps {
  /** The file was checked with this choice. */
  isChecked: boolean;
  preview: TillFilePreview;
  choice: MappingChoice;
  stores: readonly ImportStore[];
  onChange: (choice: MappingChoice) => void;
  /** The head is in another line. */
  onHeadRow: (headRow: number) => void;
}

/** What each column of a file holds: proposed or remembered, decided by a person. One line once it was checked. */
export function MappingStep(props: MappingStepProps) {
  const { preview, choice, stores, onHeadRow, isChecked } = props;
  const t = useText(mappingText);
  const format = useDateTimeFormat();
  const methods = useMethodOptions();
  const [isEdited, setIsEdited] = useState(false);
  const onChange = (next: MappingChoice) => {
    // The next check closes the columns again.
    setIsEdited(false);
    props.onChange(next);
  };
  const problem = findChoiceProblem(preview, choice);
  const { remembered } = preview;
  if (isChecked && !isEdited) {
    const count = choice.columns.filter((use) => use !== 'ignore').length;
    const isAsBefore = remembered?.mapping.columns.every((use, index) => use === choice.columns[index]);
    return (
      <Line>
        <Text>
          {remembered && isAsBefore
            ? t('mappedAs', { count, name: remembered.name, date: format(remembered.at, 'date') })
            : t('mapped', { count })}
        </Text>
        <Button onClick={() => setIsEdited(true)}>{t('change')}</Button>
      </Line>
    );
  }
  return (
    <Section aria-label={t('title')}>
      <Stack gap={4}>
        <Text>
          {remembered ? t('remembered', { name: remembered.name, date: format(remembered.at, 'date') }) : t('proposed')}
        </Text>
        <MappingPlace preview={preview} choice={choice} stores={stores} onChange={onChange} onHeadRow={onHeadRow} />
        <MappingColumns preview={preview} choice={choice} methods={methods} onChange={onChange} />
        <MappingWords preview={preview} choice={choice} methods={methods} onChange={onChange} />
        <Checkbox
          checked={choice.allMethods}
          onCheckedChange={(allMethods) => onChange({ ...choice, allMethods })}
          label={t('allMethods')}
        />
        {problem && <Alert tone="warning">{t(problem)}</Alert>}
      </Stack>
    </Section>
  );
}

const Section = styled.section`
  padding: var(--ui-space-4);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-2);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4);
  align-items: center;
`;
