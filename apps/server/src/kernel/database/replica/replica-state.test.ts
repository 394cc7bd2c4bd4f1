import { MAX_LAG_MS, ReplicaProgress } from './replica-state.ts';

describe('the progress of a replica', () => {
  it('counts the time since it had what the primary had, not the time since the last write', () => {
    const progress = new ReplicaProgress();
    expect(progress.state(0)).toBe('away');
    progress.add({ at: 0, written: 100, replayed: 100 });
    // An idle primary.
    progress.add({ at: 60_000, written: 100, replayed: 100 });
    expect(progress.lagMs(60_000)).toBe(0);

    progress.add({ at: 61_000, written: 200, replayed: 100 });
    progress.add({ at: 62_000, written: 300, replayed: 200 });
    // It has what was there at 61 s.
    expect(progress.lagMs(62_000)).toBe(1_000);
    expect(progress.state(61_000 + MAX_LAG_MS)).toBe('used');
    expect(progress.state(61_001 + MAX_LAG_MS)).toBe('behind');
    progress.add({ at: 70_000, written: 300, replayed: 300 });
    expect(progress.state(70_000)).toBe('used');
  });

  it('covers a position once it has replayed it, and none while it is not used', () => {
    const progress = new ReplicaProgress();
    progress.add({ at: 0, written: 200, replayed: 150 });
    expect(progress.covers(150, 0)).toBe(false);
    progress.add({ at: 100, written: 200, replayed: 200 });
    expect([199, 200, 201].map((position) => progress.covers(position, 100))).toEqual([true, true, false]);
    progress.fail('away');
    expect(progress.covers(0, 100)).toBe(false);
  });

  it('is not used if it follows another primary, or is one itself', () => {
    const progress = new ReplicaProgress();
    progress.add({ at: 0, written: 100, replayed: null });
    expect(progress.state(0)).toBe('foreign');
  });
});
