/** Of one list and role. */
export const MAX_SHARED_VIEWS = 12;
export const MAX_VIEW_NAME = 32;
