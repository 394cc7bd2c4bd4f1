import { createElement, type ReactElement, type ReactNode, type Ref, type SyntheticEvent, useState } from 'react';

import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import { type TriggerEvent, TriggerProxy } from '../overlay/trigger-proxy.tsx';
import { useTriggerElement } from '../overlay/use-trigger-element.ts';

export interface TooltipProps {
  /** Short text; no controls inside. */
  content: ReactNode;
  /** One focusable element that accepts a ref and native props. */
  children: ReactElement<Record<string, unknown>>;
  /** False if the content repeats the accessible name, so that screen readers read it once. */
  describes?: boolean;
}

// If the chunk fails to load, the element still works; only the tooltip is missing.
const lazyBubble = createLazyModule(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);
const ignoreLoadError = () => undefined;

/** Events handled by the Radix trigger. */
const TRIGGER_EVENTS = [
  'onPointerMove',
  'onPointerLeave',
  'onPointerDown',
  'onFocus',
  'onBlur',
  'onClick',
] as const satisfies readonly TriggerEvent[];

/** Events after which the tooltip may open. */
const INTENT_EVENTS: ReadonlySet<TriggerEvent> = new Set(['onPointerMove', 'onFocus']);

type ChildProps = { ref?: Ref<Element> } & Partial<Record<TriggerEvent, (event: SyntheticEvent) => void>>;

/**
 * Short hint for an element. ARIA tooltip: opens on hover after 400 ms and on focus immediately, is hoverable,
 * Esc hides it.
 */
export function Tooltip({ content, children, describes = true }: TooltipProps) {
  const { ref: ownRef, ...childProps } = children.props as ChildProps;
  const { ref, element, events } = useTriggerElement<Element>(ownRef);
  // Most tooltips are never opened: the bubble is loaded on the first hover or focus, without remounting the element.
  const [hasIntent, setHasIntent] = useState(false);
  const Bubble = useLazyModule(lazyBubble, hasIntent, ignoreLoadError);

  const handlers: Record<string, (event: SyntheticEvent) => void> = {};
  for (const name of TRIGGER_EVENTS) {
    handlers[name] = (event) => {
      childProps[name]?.(event);
      if (INTENT_EVENTS.has(name)) setHasIntent(true);
      else if (!hasIntent) return;
      events.emit(name, event);
    };
  }

  const Element = children.type;
  return (
    <>
      <Element {...childProps} {...handlers} ref={ref} />
      {hasIntent &&
        Bubble &&
        createElement(Bubble, {
          content,
          trigger: <TriggerProxy element={element} events={events} reflects={describes ? 'description' : 'nothing'} />,
        })}
    </>
  );
}
