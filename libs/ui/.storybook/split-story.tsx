import type { Args } from '@storybook/react-vite';

const FRAMES = { display: 'grid', gap: 'var(--ui-space-3)', gridTemplateColumns: '1fr 1fr', height: '96vh' } as const;
const FRAME = {
  width: '100%',
  height: '100%',
  border: '1px solid var(--ui-line-1)',
  borderRadius: 'var(--ui-radius-3)',
};

type Globals = Record<string, unknown>;
type SplitStoryProps = { id: string; globals: Globals; args: Args; initialArgs: Args };

/** The same story in a light and a dark iframe, so that portals such as dialogs and menus stay in their own page. */
export function SplitStory({ id, globals, args, initialArgs }: SplitStoryProps) {
  return (
    <div style={FRAMES}>
      {['light', 'dark'].map((appearance) => (
        <iframe
          key={appearance}
          title={appearance}
          style={FRAME}
          src={buildStoryUrl(id, { ...globals, appearance }, getChangedArgs(args, initialArgs))}
        />
      ))}
    </div>
  );
}

/** Args changed in the controls, limited to values that a URL can carry. */
const getChangedArgs = (args: Args, initial: Args) =>
  Object.entries(args).filter(
    ([name, value]) => value !== initial[name] && ['string', 'number', 'boolean'].includes(typeof value),
  );

function buildStoryUrl(id: string, globals: Globals, args: [string, unknown][]): string {
  const serialize = (value: unknown) => (typeof value === 'boolean' ? `!${value}` : String(value));
  const joinParams = (entries: [string, unknown][]) =>
    entries.map(([name, value]) => `${name}:${serialize(value)}`).join(';');
  const stringGlobals = Object.entries(globals).filter(([, value]) => typeof value === 'string');
  return `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: joinParams(stringGlobals), args: joinParams(args) }).toString()}`;
}
