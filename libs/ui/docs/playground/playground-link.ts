import { initialGlobals } from '../../.storybook/toolbar.ts';

export type Globals = Readonly<Record<string, string>>;

/** Storybook reads digits alone as a number, so leading zeros may be missing. */
export const toBrand = (value: string | number | undefined): string => String(value ?? '').padStart(6, '0');

/** As Storybook writes them into an address. */
const joinParams = (values: Globals) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Our own globals that differ from what is shown without them; add-ons of Storybook have others. */
export const joinGlobals = (globals: Globals) =>
  joinParams(
    Object.fromEntries(
      Object.entries(initialGlobals).flatMap(([name, initial]) => {
        const value = globals[name] ?? initial;
        return value === initial ? [] : [[name, value]];
      }),
    ),
  );

const toQuery = (parts: readonly (readonly [string, string])[]) =>
  parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Address of a story without the frame of Storybook. */
export const toFrameAddress = (id: string, globals: Globals): string =>
  `iframe.html?${toQuery([
    ['id', id],
    ['viewMode', 'story'],
    ['globals', joinGlobals(globals)],
  ])}`;

/** Address of a story in Storybook, which shows the same in another browser. */
export const toStorybookAddress = (id: string, globals: Globals, args: Globals = {}): string => {
  const query = toQuery([
    ['path', `/story/${id}`],
    ['args', joinParams(args)],
    ['globals', joinGlobals(globals)],
  ]);
  return new URL(`./?${query}`, document.baseURI).href;
};
