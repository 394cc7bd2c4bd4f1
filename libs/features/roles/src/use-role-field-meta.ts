import { roleResource } from '@backroom/contract/resources/roles';
import { useFieldLabels, useStatusOptions } from '@backroom/records';

/** Field labels and select options of a role, in form order. */
export function useRoleFieldMeta() {
  return {
    labels: useFieldLabels(roleResource),
    choices: { status: useStatusOptions() },
  };
}
