import { type ErrorLogEntry } from '@backroom/contract/error-log';

/** Some messages fill pages; a question about one needs only its beginning. */
const NAME_LENGTH = 60;

export const idOf = ({ errorId }: ErrorLogEntry) => errorId;
export const nameOf = ({ message }: ErrorLogEntry) =>
  message.length > NAME_LENGTH ? `${message.slice(0, NAME_LENGTH)}…` : message;
