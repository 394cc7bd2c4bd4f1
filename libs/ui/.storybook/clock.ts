const { Date: RealDate } = globalThis;
const START = new RealDate(2026, 10, 21, 9, 30).getTime();

let startedAt = 0;
let activeStories = 0;

const now = () => START + RealDate.now() - startedAt;

/** `Date` that starts at 2026-11-21 09:30 local time and advances from there. */
const StoryDate = new Proxy(RealDate, {
  construct: (target, args) => (args.length === 0 ? new target(now()) : (Reflect.construct(target, args) as Date)),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

/**
 * Installs a fixed clock, so that screenshots of stories are reproducible.
 *
 * @returns a function that restores the real `Date` after the last story of a page
 */
export function startStoryClock(): () => void {
  if (activeStories === 0) startedAt = RealDate.now();
  activeStories += 1;
  globalThis.Date = StoryDate;
  return () => {
    activeStories -= 1;
    if (activeStories === 0) globalThis.Date = RealDate;
  };
}
