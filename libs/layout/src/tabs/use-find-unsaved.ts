import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';

import { formatList, useLanguage, useText } from '@backroom/ui';

import { tabTitle } from './tab.ts';
import { tabsText } from './tabs.text.ts';
import { selectTabs, type WithTabs } from './tabs-slice.ts';
import { findUnsavedElsewhere } from './unsaved-elsewhere.ts';

/** Lists the views with unsaved changes, for a question before all of them close. */
export function useFindUnsaved() {
  const store = useStore<WithTabs>();
  const language = useLanguage();
  const t = useText(tabsText);
  return useMemo(() => {
    const findHere = () => selectTabs(store.getState()).flatMap((tab) => (tab.isDirty ? tabTitle(tab, language) : []));
    return {
      /** Titles in this browser tab; empty for none. */
      findHere: () => formatList(findHere()),
      /** Titles in all tabs of this browser, whose response takes up to 300 ms; empty for none. */
      findEverywhere: async () => {
        const elsewhere = await findUnsavedElsewhere();
        return formatList([...findHere(), ...elsewhere.map((title) => t('elsewhere', { title }))]);
      },
    };
  }, [store, language, t]);
}

/** Titles of the views with unsaved changes while a question is open: at once of this tab, then of all; empty for none. */
export function useUnsavedTitles(isOpen: boolean): string {
  const { findHere, findEverywhere } = useFindUnsaved();
  const [everywhere, setEverywhere] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isStale = false;
    void findEverywhere().then((titles) => {
      if (!isStale) setEverywhere(titles);
    });
    return () => {
      isStale = true;
      setEverywhere(null);
    };
  }, [isOpen, findEverywhere]);
  return isOpen ? (everywhere ?? findHere()) : '';
}
