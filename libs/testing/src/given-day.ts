import { ServerResponse } from 'node:http';

/** Moves the clock of this process or page; self-contained, since its source goes to browsers as well. */
export function shiftDate(offsetMs: number): void {
  const { now } = Date;
  Date.now = () => now() + offsetMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget: DateConstructor) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget) as Date,
    apply: (target) => new target(target.now()).toString(),
  });
}

/** By how much journeys run later or earlier: their processes and their pages. */
export const DATE_OFFSET_MS = Number(process.env.TEST_DATE_OFFSET_MS ?? 0);

/** Environment in which processes live at noon of a day (YYYY-MM-DD) in UTC, with their threads and databases. */
export const livingOn = (day: string): Record<string, string> => ({
  TEST_DATE_OFFSET_MS: String(Date.parse(`${day}T12:00:00Z`) - Date.now()),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`,
});

/** Pages take the time of the server from this header, which Node writes by a clock of its own. */
function sendGivenDate(): void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    this.setHeader('date', new Date().toUTCString());
    return writeHead.apply(this, args);
  } as typeof writeHead;
}

if (DATE_OFFSET_MS !== 0) {
  shiftDate(DATE_OFFSET_MS);
  sendGivenDate();
}
