import type { BranchOption, BranchQuery } from './merge-branches.ts';

/** An answer that was requested. */
export interface BranchRead {
  data?: readonly BranchOption[];
  isError: boolean;
  query: BranchQuery;
  retry: () => void;
}

/** What has been read of a large tree; another object after each change. */
export interface BranchesState {
  /** By the kind of the request and its argument. */
  reads: ReadonlyMap<string, BranchRead>;
  /** The search text; empty without a search. */
  text: string;
  /** The text has not been sent yet. */
  isDue: boolean;
}

export const SEARCH = 'search';
export const toBranchKey = (deptId: number) => `open:${deptId}`;
