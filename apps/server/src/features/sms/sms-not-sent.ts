/** The message did not leave. Its text says why and never what was in it, nor to whom or by which address. */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent';
}
