import { type ErrorLogEntry } from '@backroom/contract/error-log';

/** Messages can be very long; dialogs show a truncated one. */
const NAME_LENGTH = 60;

export const idOf = ({ errorId }: ErrorLogEntry) => errorId;
export const nameOf = ({ message }: ErrorLogEntry) =>
  message.length > NAME_LENGTH ? `${message.slice(0, NAME_LENGTH)}…` : message;
