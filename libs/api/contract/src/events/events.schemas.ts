import * as z from 'zod/mini';

import { endReason } from '../session/session.schemas.ts';

/** The session has ended; this is the last event. */
export const sessionEnded = z.object({ reason: endReason });

/** The `rights` of `getinfo`: sent after the stream opens and whenever they change. */
export const rightsChanged = z.object({ rights: z.string() });

/** The `settings` of `app-config`: sent after the stream opens and whenever a public setting changes. */
export const settingsChanged = z.object({ settings: z.string() });

/** A fingerprint of the own jobs: sent after the stream opens if there are any, and whenever it changes. */
export const jobsChanged = z.object({ jobs: z.string() });

/** A fingerprint of the open notices of the user: sent after the stream opens and whenever they may have changed. */
export const noticesChanged = z.object({ notices: z.string() });

/** Revisions of the newest months with plans: sent after the stream opens and whenever one of them changes. */
export const plansChanged = z.object({ revisions: z.record(z.string(), z.int()) });

/** How often dictionaries were written: sent after the stream opens, and whenever one is written. */
export const dictionariesChanged = z.object({ dictionaries: z.int() });

/** A fingerprint for each month in which users edit cells: sent whenever one begins, moves on or ends. */
export const planPresenceChanged = z.object({ presence: z.record(z.string(), z.string()) });

/** The data of the events that concern one session. */
export type OwnEvents = z.infer<typeof rightsChanged> & z.infer<typeof jobsChanged> & z.infer<typeof noticesChanged>;
export type SessionEnded = z.infer<typeof sessionEnded>;

/** The data of the events that all sessions get. */
export type SharedEvents = z.infer<typeof settingsChanged> &
  z.infer<typeof plansChanged> &
  z.infer<typeof planPresenceChanged> &
  z.infer<typeof dictionariesChanged>;
