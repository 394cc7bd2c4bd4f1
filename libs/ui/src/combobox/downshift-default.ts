import type { SyntheticEvent } from 'react';

interface DownshiftEvent {
  preventDownshiftDefault?: boolean;
}

/** Downshift then does not react to the event. */
export function preventDownshiftDefault({ nativeEvent }: SyntheticEvent): void {
  (nativeEvent as DownshiftEvent).preventDownshiftDefault = true;
}

/** Whether `preventDownshiftDefault` was called for the event. */
export const isDownshiftDefaultPrevented = ({ nativeEvent }: SyntheticEvent): boolean =>
  (nativeEvent as DownshiftEvent).preventDownshiftDefault === true;
