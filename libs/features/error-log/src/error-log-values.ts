import type { ErrorLogEntry } from '@backroom/contract/error-log';

/** Messages can be very long; dialogs show a truncated one. */
const MAX_NAME_LENGTH = 60;

export const getId = ({ errorId }: ErrorLogEntry) => errorId;
export const getName = ({ message }: ErrorLogEntry) =>
  message.length > MAX_NAME_LENGTH ? `${message.slice(0, MAX_NAME_LENGTH)}…` : message;
