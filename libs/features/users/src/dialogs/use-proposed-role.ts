import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { UserValues } from '../users-values.ts';

interface ProposedRole {
  form: UseFormReturn<UserValues>;
  /** The stored post, which proposes nothing; 0 for a new user. */
  storedPostId: number;
  postId: number;
  /** The role of the post, 0 if it has none that the current user may assign; undefined until it is known. */
  proposedId: number | undefined;
}

/**
 * Sets the role that a chosen post proposes, while there is no role or only one that was proposed: never in place of a
 * choice of a person.
 */
export function useProposedRole({ form, storedPostId, postId, proposedId }: ProposedRole): void {
  const proposed = useRef<readonly number[]>([]);
  const isChosen = postId !== 0 && postId !== storedPostId;
  useEffect(() => {
    if (!isChosen || proposedId === undefined) return;
    const current = form.getValues('roleIds');
    if (current.length > 0 && current.join() !== proposed.current.join()) return;
    const next = proposedId === 0 ? [] : [proposedId];
    proposed.current = next;
    if (next.join() === current.join()) return;
    // Of a post that the form began with: nothing that a person would lose.
    if (form.formState.defaultValues?.postId === postId) form.resetField('roleIds', { defaultValue: next });
    else form.setValue('roleIds', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, isChosen, postId, proposedId]);
}
