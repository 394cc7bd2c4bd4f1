/**
 * Radix disables pointer events on the body for a modal layer and enables them on its content one render later, so an
 * early click would be ignored. A layer above still disables them by inline style.
 */
export const pointerEventsAuto = 'pointer-events: auto;';
