import type { Store } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';

/** The store of the API's cache, for reads that no hook of a component can express. */
export const useApiStore = (): Store => useStore();
