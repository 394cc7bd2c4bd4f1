import type { Job } from '@backroom/contract/jobs';
import type { OwnNotice } from '@backroom/contract/own-notices';
import type { CurrentUser } from '@backroom/contract/session';

import type { ApiError } from '../http/api-error.ts';

/** Milliseconds by a clock that the tabs of a browser have in common. */
export const getSharedTime = (): number => performance.timeOrigin + performance.now();

/** The open notices of the user, as the leader has polled them. */
export interface OpenNotices {
  notices: OwnNotice[];
  /** The `notices` event that this result covers; empty before the first one. */
  fingerprint: string;
  /** Of the answer; empty if the next one has to be complete. */
  tag?: string;
  /** A shared time. */
  polledAt: number;
}

/** What the tab must know of background jobs before their code and data are loaded. */
export interface JobsState {
  /** The user has jobs, as far as this tab knows. */
  hasJobs?: boolean;
  /** The list of jobs is open. */
  isOpen?: boolean;
  /** Jobs started in this tab that no message has reported yet, oldest first. */
  started?: readonly Job[];
}

/** Values of the events that each tab keeps: the last one of a kind is delivered to later subscribers as well. */
interface KeptEvents {
  /** The session has ended, with the error that its next request would get. */
  ended: ApiError;
  /** The current user, possibly with changed rights. */
  known: CurrentUser;
  /** Data of the events of the stream; see docs/product.md, "Errors and connection". */
  settings: string;
  jobs: string;
  notices: string;
  plans: string;
  presence: string;
  /** Also of a change in another tab, with a text that is different each time. */
  dictionaries: string;
  /** Whether the stream of this browser is connected. */
  isLive: boolean;
  /** Until when no tab opens a stream, as a newer one of the same person has taken its place; a shared time. */
  replacedUntil: number;
  /** Of this tab only. */
  jobsState: JobsState;
}

/** Values of messages between the tabs of a browser, which concern only those that are there. */
interface TabMessages {
  /** The leader is hidden; a visible tab wants to lead. */
  leader: 'hidden' | 'wanted';
  openNotices: OpenNotices;
  /** A new tab requests the last `openNotices`. */
  noticesWanted: true;
  /** Ids of notices that were dismissed, and of those whose dismissal the server has refused. */
  dismissed: readonly number[];
  dismissFailed: readonly number[];
}

export type EventValues = KeptEvents & TabMessages;
export type EventKind = keyof EventValues;

/** An event as tabs send it: an object with one member, whose name is the kind. */
export type SessionEvent = { [Kind in EventKind]: Record<Kind, EventValues[Kind]> }[EventKind];

const MESSAGES: Record<keyof TabMessages, true> = {
  leader: true,
  openNotices: true,
  noticesWanted: true,
  dismissed: true,
  dismissFailed: true,
};

export const isKept = (kind: EventKind): boolean => !Object.hasOwn(MESSAGES, kind);
