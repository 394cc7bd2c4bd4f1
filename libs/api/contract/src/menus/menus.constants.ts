/** Limited by the body of a request: each entry has 16 of its 2,500 members. */
export const MAX_IMPORTED_MENUS = 100;

/** Marks the file of an exported subtree. */
export const MENU_FILE_FORMAT = 'backroom-menus';
