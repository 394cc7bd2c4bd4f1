import { createElement, type KeyboardEvent, type Ref, type SyntheticEvent, useState } from 'react';

import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import { setLastMenuTrigger } from '../overlay/menu-trigger.ts';
import { type TriggerEvent, TriggerProxy } from '../overlay/trigger-proxy.tsx';
import { useTriggerElement } from '../overlay/use-trigger-element.ts';
import type { ContextMenuProps, ContextMenuSurfaceProps } from './context-menu.types.ts';

/**
 * Actions of an object that are also available elsewhere.
 *
 * ARIA menu. Opens by right click, a long press of 700 ms, Shift+F10 or the Menu key. Keys: Up, Down, Home and End
 * move, letters search, Enter or Space selects, Esc closes; the focus returns to the trigger.
 */
export function ContextMenu({ children, items, needs = lazySurface, label, onOpenChange }: ContextMenuProps) {
  const [hasIntent, setHasIntent] = useState(false);
  const [isFromKeyboard, setFromKeyboard] = useState(false);
  const Surface = useLazyModule(lazySurface, hasIntent, ignoreLoadError);
  const isComplete = useLazyModule<unknown>(needs, hasIntent, ignoreLoadError) !== null;
  const own = children.props as ChildProps;
  const { ref: ownRef } = own;
  const { ref, element, events } = useTriggerElement<HTMLElement>(ownRef);
  const isEnabled = typeof items === 'function' || items.length > 0;
  const handlers: Record<string, (event: SyntheticEvent) => void> = {};
  for (const name of [...TRIGGER_EVENTS, ...INTENT_EVENTS]) {
    handlers[name] = (event) => {
      own[name]?.(event);
      if (!isEnabled) return;
      setHasIntent(true);
      if (name === 'onPointerDown') setFromKeyboard(false);
      // Of the native event: the trigger ignores events whose default was prevented before.
      if (name === 'onContextMenu') event.nativeEvent.preventDefault();
      if (name !== 'onPointerEnter' && name !== 'onFocus') events.emit(name, event);
    };
  }
  const Element = children.type;
  return (
    <>
      <Element
        {...own}
        {...handlers}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          own.onKeyDown?.(event);
          if (isEnabled && isMenuKey(event)) {
            setFromKeyboard(true);
            openFromKeyboard(event);
          }
        }}
        ref={ref}
      />
      {hasIntent && Surface && isComplete && isEnabled && (
        <LoadedSurface
          trigger={<TriggerProxy element={element} events={events} reflects="state" />}
          isFromKeyboard={isFromKeyboard}
          items={items}
          label={label}
          onOpenChange={(open) => {
            if (open && element.current) setLastMenuTrigger(element.current);
            onOpenChange?.(open);
          }}
        />
      )}
    </>
  );
}

// Most menus are never opened: they are loaded on the first hover or focus, without remounting the element.
const lazySurface = createLazyModule(async () => (await import('./context-menu-surface.tsx')).ContextMenuSurface);
const LoadedSurface = (props: ContextMenuSurfaceProps) => {
  const Surface = lazySurface.peek();
  return Surface && createElement(Surface, props);
};
/** Without its menu, the element still works. */
const ignoreLoadError = () => undefined;

/** Events handled by the Radix trigger. */
const TRIGGER_EVENTS = [
  'onContextMenu',
  'onPointerDown',
  'onPointerMove',
  'onPointerCancel',
  'onPointerUp',
] as const satisfies readonly TriggerEvent[];
/** Events that load the menu. */
const INTENT_EVENTS = ['onPointerEnter', 'onFocus'] as const;

type ChildEvent = (typeof TRIGGER_EVENTS)[number] | (typeof INTENT_EVENTS)[number] | 'onKeyDown';
type ChildProps = { ref?: Ref<HTMLElement> } & Partial<Record<ChildEvent, (event: SyntheticEvent) => void>>;

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Opens the menu below the trigger: not all systems support these keys, and some open it at the pointer. */
function openFromKeyboard(event: KeyboardEvent<HTMLElement>) {
  event.preventDefault();
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  event.currentTarget.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}
