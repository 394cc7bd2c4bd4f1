import { type ReactElement, type Ref, useCallback } from 'react';

type Props = Record<string, unknown>;
type Handler = (...args: unknown[]) => unknown;

export interface UndescribedProps extends Props {
  element: ReactElement<Props>;
  'aria-describedby'?: string;
  ref?: Ref<unknown>;
}

/**
 * Hands on what a Radix trigger adds to its child, all but the description; Radix itself joins descriptions and leaves
 * no way to decline.
 */
export function Undescribed({ element, 'aria-describedby': _declined, ref: addedRef, ...added }: UndescribedProps) {
  const { ref: ownRef, ...own } = element.props as Props & { ref?: Ref<unknown> };
  // One function for the same two refs, so that React does not take the node away and give it back at every render.
  const bothRefs = useCallback(
    (node: unknown) => {
      const undoings = [assign(addedRef, node), assign(ownRef, node)];
      return () => undoings.forEach((undo) => undo());
    },
    [addedRef, ownRef],
  );

  const Element = element.type;
  return <Element {...added} {...own} {...bothHandlers(own, added)} ref={bothRefs} />;
}

function bothHandlers(own: Props, added: Props): Props {
  const handlers: Props = {};
  for (const [name, second] of Object.entries(added)) {
    const first = own[name];
    if (!isHandler(first) || !isHandler(second)) continue;
    handlers[name] = (...args: unknown[]) => {
      first(...args);
      second(...args);
    };
  }
  return handlers;
}

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** @returns takes the node out of the ref again */
function assign(ref: Ref<unknown> | undefined, node: unknown): () => void {
  if (typeof ref === 'function') {
    const undo = ref(node);
    return typeof undo === 'function' ? undo : () => void ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}
