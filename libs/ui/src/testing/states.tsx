import { type ComponentType, createElement, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { LocalizedText } from '../guide/guide.ts';
import { useLocalizedText } from '../guide/use-localized-text.ts';

interface Touch {
  caption: LocalizedText;
  /** Classes that the add-on for pseudo states styles: of the control, and of it and what contains it. */
  own?: readonly string[];
  around?: readonly string[];
}

/** What the pointer and the keyboard do to a component. */
const TOUCHES: readonly Touch[] = [
  { caption: { zh: '常态', en: 'Rest' } },
  { caption: { zh: '悬停', en: 'Hover' }, around: ['pseudo-hover'] },
  {
    caption: { zh: '焦点', en: 'Focus' },
    own: ['pseudo-focus', 'pseudo-focus-visible'],
    around: ['pseudo-focus-within'],
  },
  { caption: { zh: '按下', en: 'Active' }, around: ['pseudo-hover', 'pseudo-active'] },
];

const OWN = {
  selected: { zh: '选中', en: 'Selected' },
  disabled: { zh: '不可用', en: 'Disabled' },
  readOnly: { zh: '只读', en: 'Read-only' },
  error: { zh: '有错', en: 'Error' },
  loading: { zh: '加载中', en: 'Loading' },
} satisfies Readonly<Record<string, LocalizedText>>;

type OwnState = keyof typeof OWN;

/**
 * A story that shows the states of a component side by side: those of pointer and keyboard, which every component has,
 * and those that its props make.
 *
 * @param own what differs from the args of the story
 */
export function createStates<Args extends object>(own: Partial<Record<OwnState, Partial<NoInfer<Args>>>> = {}) {
  const states = Object.entries(own) as [OwnState, Partial<Args>][];
  return {
    parameters: { controls: { disable: true } },
    render: (args: Args, { component }: { component?: unknown }) => {
      const draw = (differing?: Partial<Args>) =>
        createElement(component as ComponentType<Args>, { ...args, ...differing });
      return (
        <Sheet>
          {TOUCHES.map((touch) => (
            <State key={touch.caption.en} {...touch}>
              {draw()}
            </State>
          ))}
          {states.map(([name, differing]) => (
            <State key={name} caption={OWN[name]}>
              {draw(differing)}
            </State>
          ))}
        </Sheet>
      );
    },
  };
}

const CONTROLS = 'button,input,textarea,a[href],[tabindex]';

/** Touches the first control of a cell. */
function touchControl(cell: HTMLElement, { own = [], around = [] }: Omit<Touch, 'caption'>): void {
  const control = cell.querySelector<HTMLElement>(CONTROLS);
  control?.classList.add(...own);
  for (let part = control; part && part !== cell; part = part.parentElement) part.classList.add(...around);
}

function State({ caption, own, around, children }: Touch & { children: ReactNode }) {
  const localize = useLocalizedText();
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cell.current) touchControl(cell.current, { ...(own && { own }), ...(around && { around }) });
  }, [own, around]);
  return (
    <figure>
      <figcaption>{localize(caption)}</figcaption>
      <div ref={cell}>{children}</div>
    </figure>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: var(--ui-space-6);
  grid-template-columns: repeat(auto-fill, minmax(14em, 1fr));

  figure {
    min-width: 0;
    margin: 0;
  }

  figcaption {
    margin-block-end: var(--ui-space-2);
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
  }
`;
