import { styled } from 'styled-components';

import { getInlineSign } from '../measure/direction.ts';
import { type NavContext, NavLink } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import { isGroup, type NavItem } from './nav-tree.ts';

interface NavFlyoutPanelProps extends NavContext {
  id: string;
  item: NavItem;
  /** Ids below the item down to the active page. */
  active: readonly string[];
  /** The button that the panel is next to. */
  anchor: HTMLElement | null;
}

const MARGIN_PX = 8;

/** The links of a group of the rail. */
export function NavFlyoutPanel({ id, item, active, anchor, ...context }: NavFlyoutPanelProps) {
  // Positioned as fixed, because the scrolling menu would clip it.
  const positionPanel = (panel: HTMLElement | null) => {
    if (!panel || !anchor) return;
    const { left, right, top } = anchor.getBoundingClientRect();
    const beside = getInlineSign() > 0 ? right : document.documentElement.clientWidth - left;
    const maxTop = window.innerHeight - panel.offsetHeight - MARGIN_PX;
    panel.style.insetInlineStart = `${beside}px`;
    panel.style.top = `${Math.max(MARGIN_PX, Math.min(top, maxTop))}px`;
  };
  return (
    <Flyout id={id} ref={positionPanel}>
      <div>
        <FlyoutTitle>{item.label}</FlyoutTitle>
        <FlyoutLinks items={item.children ?? []} active={active} {...context} />
      </div>
    </Flyout>
  );
}

interface FlyoutLinksProps extends NavContext {
  items: readonly NavItem[];
  /** Ids from these items down to the active page. */
  active: readonly string[];
}

function FlyoutLinks({ items, active, ...context }: FlyoutLinksProps) {
  return (
    <NavList
      items={items}
      activeId={active[0]}
      renderItem={(item, itemProps) => (
        <li key={item.id} {...itemProps}>
          {item.heading && <FlyoutTitle>{item.heading}</FlyoutTitle>}
          {isGroup(item) ? (
            <>
              <FlyoutTitle>{item.label}</FlyoutTitle>
              <FlyoutLinks items={item.children ?? []} active={active.slice(1)} {...context} />
            </>
          ) : (
            <NavLink item={item} variant="label" {...context} />
          )}
        </li>
      )}
    />
  );
}

/** The padding bridges the gap between rail and flyout for the pointer. */
const Flyout = styled.div`
  position: fixed;
  z-index: var(--ui-z-popover);
  padding-inline-start: var(--ui-space-5);

  & > div {
    width: 200px;
    max-height: calc(100dvh - var(--ui-space-5));
    padding: var(--ui-space-2);
    border-radius: var(--ui-radius-3);
    background: var(--ui-bg-overlay);
    color: var(--ui-fg-1);
    overflow-y: auto;
    box-shadow: var(--ui-e2);
  }

  && a {
    min-height: max(var(--ui-space-8), var(--ui-target-least));
    padding-inline: var(--ui-space-3);
    border-radius: var(--ui-radius-2);
    color: var(--ui-fg-1);
  }

  && a:hover {
    background: var(--ui-accent-hover-bg);
  }

  && a:focus-visible {
    outline-color: var(--ui-accent-control);
  }

  && a[aria-current='page'] {
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text-strong);
  }

  && a[aria-current='page']::before {
    background: var(--ui-accent-control);
  }
`;

const FlyoutTitle = styled.p`
  padding: var(--ui-space-2) var(--ui-space-3);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  li:not(:first-child) > & {
    margin-top: var(--ui-space-2);
    padding-top: var(--ui-space-3);
    border-top: 1px solid var(--ui-line-1);
  }
`;
