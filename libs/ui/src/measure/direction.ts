/** How the page is read; `dir` of its root element. Parts of Radix must be told. */
export const getDirection = (): 'ltr' | 'rtl' => (document.dir === 'rtl' ? 'rtl' : 'ltr');

/** 1, or -1 where the page is read from right to left: turns a way in x around. */
export const getInlineSign = (): 1 | -1 => (getDirection() === 'rtl' ? -1 : 1);

const OPPOSITE: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that does from left to right what this one does on the page: the arrows to both sides change places. */
export const toInlineKey = (key: string): string => (getDirection() === 'rtl' ? (OPPOSITE[key] ?? key) : key);
