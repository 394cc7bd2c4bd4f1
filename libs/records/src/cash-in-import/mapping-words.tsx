import { styled } from 'styled-components';

import type { TillFilePreview } from '@backroom/contract/cash-in';
import { Field, Select, useText } from '@backroom/ui';

import { mappingText } from './mapping.text.ts';
import { findMethodColumn, IGNORED, type MappingChoice } from './mapping-choice.ts';
import type { MethodOption } from './use-method-options.ts';

interface MappingWordsProps {
  preview: TillFilePreview;
  choice: MappingChoice;
  methods: readonly MethodOption[];
  onChange: (choice: MappingChoice) => void;
}

/** Of a file with a row for each method: what each of its words means. */
export function MappingWords({ preview, choice, methods, onChange }: MappingWordsProps) {
  const t = useText(mappingText);
  const column = findMethodColumn(preview, choice);
  if (!column || column.words.length === 0) return null;
  const options = [...methods, { value: IGNORED, label: t('ignoreWord') }];
  return (
    <Group aria-label={t('words', { heading: column.heading || column.letters })}>
      <Legend>{t('words', { heading: column.heading || column.letters })}</Legend>
      {column.words.map(({ text }) => (
        <Field key={text} label={text} dense>
          {(control) => (
            <Select
              {...control}
              value={choice.words[text]}
              placeholder={t('chooseMethod')}
              options={options}
              onValueChange={(method) => onChange({ ...choice, words: { ...choice.words, [text]: method } })}
            />
          )}
        </Field>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  gap: var(--ui-space-4);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: var(--ui-space-3);
  padding: 0;
  color: var(--ui-fg-2);
`;
