export interface SmsMessage {
  /** E.164. */
  phone: string;
  /** The complete message, in the language of the request. */
  text: string;
  /** For providers that fill a template of their own. */
  code: string;
}

/** Sends text messages. */
export interface SmsSender {
  /** @throws SmsNotSentError if the message was not sent */
  send(message: SmsMessage): Promise<void>;
}

/** A message was not sent. The error text gives the cause, but never the content, the number or the webhook URL. */
export class SmsNotSentError extends Error {
  override name = 'SmsNotSentError';
}
