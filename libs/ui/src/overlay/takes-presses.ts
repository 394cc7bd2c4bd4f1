/**
 * A modal layer turns presses off for the whole page and on again for its sheet, but only one render later: said by the
 * sheet itself, a quick hand is not ignored. A layer above still turns it off by an inline style.
 */
export const takesPresses = 'pointer-events: auto;';
