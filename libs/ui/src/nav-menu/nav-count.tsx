import { useText } from '../i18n/text.ts';
import { navMenuText } from './nav-menu.text.ts';

const MAX = 99;

/** How much waits, within an entry. Its name stays that of the page: `NavCountText` describes it. */
export const NavCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span data-count="" aria-hidden>
      {count > MAX ? `${MAX}+` : count}
    </span>
  );

/** The description of an entry with something that waits. */
export function NavCountText({ id, count }: { id: string; count: number }) {
  const t = useText(navMenuText);
  return (
    count > 0 && (
      <span id={id} hidden>
        {t('waiting', { count })}
      </span>
    )
  );
}
