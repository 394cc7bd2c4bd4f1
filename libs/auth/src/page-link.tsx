import { type ComponentPropsWithRef, createContext, type MouseEvent, useContext } from 'react';
import { useHref, useNavigate } from 'react-router';

/** Hears that somebody is about to follow a link: time to fetch the page. */
export const PageIntentContext = createContext<(path: string) => void>(() => undefined);

export interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Address of a page of the console, with its query and hash. */
  to: string;
}

/**
 * A link to a page of the console. Whoever points at it, or reaches it by keyboard, has its page fetched; keys and mouse
 * buttons that ask the browser for a new tab or window keep their meaning.
 *
 * The router's own link would bring its forms and its framework along, which nothing here uses (6 kB): 0004.
 */
export function PageLink({ to, onClick, onPointerEnter, onFocus, ...rest }: PageLinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const announce = useContext(PageIntentContext);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        announce(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        announce(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        // Whoever is there already needs no second entry in the history.
        void navigate(to, { replace: event.currentTarget.href === window.location.href });
      }}
    />
  );
}

const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !['', '_self'].includes(currentTarget.target);
