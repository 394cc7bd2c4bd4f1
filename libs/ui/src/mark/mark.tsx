export interface MarkProps {
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** `opening` shows that the application loads, `shut` that a page cannot be opened. */
  door?: 'ajar' | 'opening' | 'shut';
}

const SQUARE = 'M7 2h10q5 0 5 5v10q0 5-5 5H7q-5 0-5-5V7q0-5 5-5z';
/** What the leaf of the door leaves open. */
const WEDGE = 'M8 6l4.5 3.2V22H16V6z';
const GAPS = { ajar: WEDGE, opening: '', shut: 'M8 6v16h1V7h6v15h1V6zM12.5 14v2H14v-2z' };

/**
 * The built-in mark of the product: a door that is ajar. The wedge of light has the brand colour, the rest that of the
 * text. Decorative: the name of the product or page is next to it. As with icons, its styles are in global.css.
 */
export const Mark = ({ size = 'medium', door = 'ajar' }: MarkProps) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden data-mark={size} data-door={door}>
    <path fillRule="evenodd" d={SQUARE + GAPS[door]} />
    {door !== 'shut' && <path d={WEDGE} />}
  </svg>
);
