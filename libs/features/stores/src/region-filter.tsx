import { type FilterControlProps, recordText, toOptionNodes } from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { TreeSelect, useText } from '@backroom/ui';

/** A region of stores in a tree that is too large for a list of all regions. */
export function RegionFilter({ control, values, set }: FilterControlProps) {
  const t = useText(recordText);
  const { options, addNotes, onSearch } = useDeptOptions({ chosen: [values.regionId ?? ''] });
  const nodes = toOptionNodes(options, ({ deptType }) => deptType !== 'region');
  return (
    <TreeSelect
      {...control}
      nodes={addNotes(nodes)}
      onSearch={onSearch}
      placeholder={t('any')}
      value={values.regionId || null}
      onValueChange={(id) => set('regionId', id ?? '')}
    />
  );
}
