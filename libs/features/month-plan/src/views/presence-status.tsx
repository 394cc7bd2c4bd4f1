import { useEffect, useRef, useState } from 'react';

import { useText, VisuallyHidden } from '@backroom/ui';

import type { RowEditors } from '../grid/grid-source.ts';
import { monthPlanText } from '../month-plan.text.ts';

interface PresenceStatusProps {
  /** The store of the active row. */
  storeName: string | undefined;
  editors: RowEditors | undefined;
}

/** The same sentence is not announced again within this time, such as after a pause or a return to the row. */
const QUIET_MS = 60_000;

/** Announces politely who edits the active row. */
export function PresenceStatus({ storeName, editors }: PresenceStatusProps) {
  const t = useText(monthPlanText);
  const announcedAt = useRef(new Map<string, number>());
  const [announced, setAnnounced] = useState('');
  const text = storeName !== undefined && editors ? t('editingStore', { store: storeName, who: editors.label }) : '';
  useEffect(() => {
    const now = performance.now();
    if (text !== '' && now - (announcedAt.current.get(text) ?? -Infinity) < QUIET_MS) return;
    announcedAt.current.set(text, now);
    setAnnounced(text);
  }, [text]);
  return <VisuallyHidden role="status">{announced === text ? text : ''}</VisuallyHidden>;
}
