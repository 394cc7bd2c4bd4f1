import type { PassThrough } from 'node:stream';

import type { Lease } from '../../kernel/limits/shared-limits.ts';
import type { EventStreams } from './event-streams.ts';

export type FindLost = (leases: readonly Lease[]) => Promise<Lease[]>;

/**
 * The places of streams among those of their persons on all instances.
 *
 * @param findLost those that newer streams have taken, perhaps on other instances; undefined if there is one instance
 */
export function createHeldPlaces(streams: EventStreams, findLost?: FindLost) {
  const held = new Map<Lease, { stream: PassThrough; sessionId: number }>();
  return {
    /** A stream gives its place back when it ends. */
    hold(lease: Lease, stream: PassThrough, sessionId: number): void {
      held.set(lease, { stream, sessionId });
      stream.once('close', () => {
        held.delete(lease);
        lease.release();
      });
    },

    /** Ends the streams that have lost their places. */
    async endLost(): Promise<void> {
      for (const lease of (await findLost?.([...held.keys()])) ?? []) {
        const lost = held.get(lease);
        if (lost) streams.endSurplus(lost.stream, lost.sessionId);
      }
    },
  };
}
