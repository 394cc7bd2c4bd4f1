import { useSyncExternalStore } from 'react';

import { getMachineZone, isTimeZone } from '@backroom/contract/calendar';

import { createStore } from '../store/create-store.ts';

const named = createStore<string | undefined>(undefined);
let ofBrowser: string | undefined;

/** IANA name of the time zone of the browser. */
export const getBrowserTimeZone = (): string => (ofBrowser ??= getMachineZone());

/** IANA name of the time zone in which times are shown: that of the place, or of the browser while there is none. */
export const getTimeZone = (): string => named.get() ?? getBrowserTimeZone();

/** Shows all times in this zone from now on. An empty or unknown name stands for the zone of the browser. */
export const setTimeZone = (name: string | undefined): void => named.set(name && isTimeZone(name) ? name : undefined);

/** Like `getTimeZone`; the component rerenders when the time zone changes. */
export const useTimeZone = (): string => useSyncExternalStore(onTimeZoneChange, getTimeZone);

/** @returns a function that unsubscribes */
export const onTimeZoneChange = named.subscribe;
