import { styled } from 'styled-components';

import type { TillFilePreview } from '@backroom/contract/cash-in';
import { Combobox, Field, NumberInput, useText } from '@backroom/ui';

import { mappingText } from './mapping.text.ts';
import { type ImportStore, type MappingChoice, needsYear } from './mapping-choice.ts';

interface MappingPlaceProps {
  preview: TillFilePreview;
  choice: MappingChoice;
  stores: readonly ImportStore[];
  onChange: (choice: MappingChoice) => void;
  onHeadRow: (headRow: number) => void;
}

const MAX_HEAD_ROW = 20;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** Where the columns stand, and what the file itself does not say: its store, the year of its days. */
export function MappingPlace({ preview, choice, stores, onChange, onHeadRow }: MappingPlaceProps) {
  const t = useText(mappingText);
  return (
    <Fields>
      <Field label={t('headRow')} help={t('rows', { count: preview.rows })} dense>
        {(control) => (
          <NumberInput
            {...control}
            value={preview.headRow}
            min={1}
            max={MAX_HEAD_ROW}
            onChange={(headRow) => {
              if (headRow !== null && headRow !== preview.headRow) onHeadRow(headRow);
            }}
          />
        )}
      </Field>
      {!choice.columns.includes('store') && (
        <Field label={t('chosenStore')} required dense>
          {(control) => (
            <Combobox
              {...control}
              value={choice.storeId === 0 ? null : String(choice.storeId)}
              onValueChange={(value) => onChange({ ...choice, storeId: Number(value ?? 0) })}
              options={stores.map(({ storeId, storeName }) => ({ value: String(storeId), label: storeName }))}
              placeholder={t('chooseStore')}
            />
          )}
        </Field>
      )}
      {needsYear(preview, choice) && (
        <Field label={t('year')} required dense>
          {(control) => (
            <NumberInput
              {...control}
              value={choice.year || null}
              min={FIRST_YEAR}
              max={LAST_YEAR}
              onChange={(year) => onChange({ ...choice, year: year ?? 0 })}
            />
          )}
        </Field>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  gap: var(--ui-space-4);
`;
