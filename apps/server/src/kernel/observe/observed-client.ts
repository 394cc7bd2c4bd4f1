import pg from 'pg';

import { startStatement } from './statements.ts';

type Callback = (error: Error | undefined, result: unknown) => void;
type Query = (...args: unknown[]) => unknown;

const getText = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

/** A client of the pool whose statements are measured. */
export class ObservedClient extends pg.Client {
  override query: typeof pg.Client.prototype.query = ((...args: unknown[]) => {
    const send: Query = (super.query as Query).bind(this);
    const end = startStatement(getText(args[0]));
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return send(...args.slice(0, -1), (error: Error | undefined, result: unknown) => {
        end(error);
        (callback as Callback)(error, result);
      });
    }
    const result = send(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  }) as typeof pg.Client.prototype.query;
}
