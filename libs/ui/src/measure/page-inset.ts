import { createContext } from 'react';

/** Width in pixels that something beside the content takes from the page. */
export const PageInsetContext = createContext(0);
