import { postResource } from '@backroom/contract/resources/posts';
import { useFieldLabels, useStatusOptions } from '@backroom/records';

/** Field labels and select options of a post, in form order. */
export function usePostFieldMeta() {
  return {
    labels: useFieldLabels(postResource),
    choices: { status: useStatusOptions() },
  };
}
