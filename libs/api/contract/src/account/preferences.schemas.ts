import * as z from 'zod/mini';

import { preferences } from './stored-preferences.ts';

export const preferencesInput = z.strictObject({ chosen: preferences });
