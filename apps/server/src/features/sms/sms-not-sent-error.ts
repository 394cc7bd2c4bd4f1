/** A message was not sent. The error text gives the cause, but never the content, the number or the webhook URL. */
export class SmsNotSentError extends Error {
  override name = 'SmsNotSentError';
}
