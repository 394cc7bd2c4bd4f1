import { useMemo } from 'react';

import { useChoiceNodes, useOptionNodes } from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';

/**
 * The departments visible to the user, as tree nodes.
 *
 * @param chosen ids of those that are shown by name
 */
export function useDeptTree(...chosen: readonly string[]) {
  const { options, addNotes, ...result } = useDeptOptions({ chosen });
  const nodes = useOptionNodes(options);
  return { ...result, nodes: useMemo(() => addNotes(nodes), [addNotes, nodes]) };
}

/**
 * The departments that a user can be placed in, as tree nodes.
 *
 * @param chosenId the department of the user until now
 * @param selectedId the selected one
 */
export function useDeptChoices(chosenId?: number, selectedId = chosenId) {
  const { options, addNotes, onSearch } = useDeptOptions({ chosen: [chosenId ?? 0, selectedId ?? 0] });
  const nodes = useChoiceNodes(options, chosenId);
  return { nodes: useMemo(() => addNotes(nodes), [addNotes, nodes]), onSearch };
}
