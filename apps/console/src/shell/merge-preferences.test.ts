import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { parsePreferences, type Preferences } from '@backroom/ui';

import { diffPreferences, mergePreferences, parseSyncState, stashUnsent } from './merge-preferences.ts';

const defaults = parsePreferences({});
const withDefaults = (chosen: Partial<Preferences>): Preferences => ({ ...defaults, ...chosen });
const input = { userId: 1, account: null, current: defaults, state: null };

describe('preferences after signing in', () => {
  it('are those of the account', () => {
    const { next, state } = mergePreferences({ ...input, account: { appearance: 'dark', tabs: 'off', later: 'x' } });

    expect(diffPreferences(next, defaults)).toEqual({ appearance: 'dark', tabs: 'off' });
    expect(diffPreferences(next, state.synced)).toEqual({});
  });

  it('are those of the browser if the account has none, and are to be sent', () => {
    const { next, state } = mergePreferences({ ...input, current: withDefaults({ size: 'large' }) });

    expect(diffPreferences(next, defaults)).toEqual({ size: 'large' });
    expect(diffPreferences(next, state.synced)).toEqual({ size: 'large' });
  });

  it('have the size of the account, not that of the cookie', () => {
    const current = withDefaults({ size: 'large', language: 'en-US' });
    const { next } = mergePreferences({ ...input, account: { size: 'small' }, current });

    expect(diffPreferences(next, defaults)).toEqual({ size: 'small', language: 'en-US' });
  });

  it('follow the default theme while the account has no others, without sending it back', () => {
    const dark = { appearance: 'dark', menu: 'dark', brand: '722ed1' };
    const first = mergePreferences({ ...input, account: dark, current: withDefaults({ language: 'en-US' }) });
    expect(diffPreferences(first.next, defaults)).toEqual({ appearance: 'dark', brand: '722ed1', language: 'en-US' });
    expect(diffPreferences(first.next, first.state.synced)).toEqual({ language: 'en-US' });

    const light = { appearance: 'light', menu: 'dark', brand: '1890ff' };
    const second = mergePreferences({ ...input, account: light, current: first.next, state: first.state });
    expect(diffPreferences(second.next, defaults)).toEqual({ language: 'en-US' });
  });

  it('follow the default theme in the language that the previous user has left', () => {
    const current = withDefaults({ language: 'en-US' });
    const state = { userId: 2, synced: current, unsentByUserId: {} };

    expect(mergePreferences({ ...input, account: { appearance: 'dark' }, current, state }).next).toEqual(
      withDefaults({ appearance: 'dark', language: 'en-US' }),
    );
  });

  it('include changes on the sign-in page, which override the account', () => {
    const previous = { userId: 2, synced: withDefaults({ appearance: 'dark' }), unsentByUserId: {} };
    const current = withDefaults({ appearance: 'dark', language: 'en-US' });
    const { next, state } = mergePreferences({ ...input, account: { density: 'compact' }, current, state: previous });

    expect(diffPreferences(next, defaults)).toEqual({ density: 'compact', language: 'en-US' });
    expect(diffPreferences(next, state.synced)).toEqual({ language: 'en-US' });
  });

  it('do not inherit the theme of the previous user, but the language of the sign-in page', () => {
    const current = withDefaults({ appearance: 'dark', language: 'en-US' });
    const { next } = mergePreferences({ ...input, current, state: { userId: 2, synced: current, unsentByUserId: {} } });

    expect(diffPreferences(next, defaults)).toEqual({ language: 'en-US' });
  });

  it('include unsent changes from before a reload', () => {
    const state = { userId: 1, synced: withDefaults({ size: 'small' }), unsentByUserId: {} };
    const current = withDefaults({ size: 'small', menu: 'light' });
    const { next } = mergePreferences({ ...input, account: { size: 'large' }, current, state });

    expect(diffPreferences(next, defaults)).toEqual({ size: 'large', menu: 'light' });
  });

  it('include a brand only with its style sheet', () => {
    const { next } = mergePreferences({ ...input, account: { brand: 'a83279', brandStyle: 'body{}' } });

    expect(next).toEqual(defaults);
  });
});

it('unsent changes are kept for their user across sign-ins of others', () => {
  const firstState = stashUnsent(withDefaults({ menu: 'light' }), { userId: 1, synced: defaults, unsentByUserId: {} });
  const other = mergePreferences({
    ...input,
    userId: 2,
    account: {},
    current: withDefaults({ menu: 'light' }),
    state: firstState,
  });
  expect(other.next).toEqual(defaults);

  const secondState = stashUnsent(other.next, other.state);
  const back = mergePreferences({ ...input, account: { size: 'large' }, current: other.next, state: secondState });
  expect(diffPreferences(back.next, defaults)).toEqual({ size: 'large', menu: 'light' });
  expect(back.state.unsentByUserId).toEqual({});
});

it.each([[null], [7], [{ userId: '1', synced: {} }], [{ userId: 1 }], [[]]])(
  'ignores the invalid state %j',
  (state) => {
    expect(parseSyncState(state)).toBeNull();
  },
);

it('the number of users is limited', () => {
  let state = { userId: 0, synced: defaults, unsentByUserId: {} as Record<string, Partial<Preferences>> };
  for (let userId = 1; userId < 20; userId += 1)
    state = stashUnsent(withDefaults({ menu: 'light' }), { ...state, userId, synced: defaults });

  expect(Object.keys(state.unsentByUserId)).toHaveLength(8);
});

it('any stored state results in valid preferences', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('light', 'off', null, 7), fc.array(fc.integer()));
  const chosen = fc.dictionary(fc.constantFrom('menu', 'brand', 'tabs', '__proto__', 'x'), value, { maxKeys: 4 });
  const anyState = fc.oneof(
    fc.jsonValue(),
    fc.record({
      userId: fc.oneof(fc.integer(), value),
      synced: chosen,
      unsentByUserId: fc.dictionary(fc.string(), chosen, { maxKeys: 3 }),
    }),
    fc.record({ userId: fc.constant(1), synced: chosen, unsentByUserId: fc.record({ 1: fc.oneof(chosen, value) }) }),
  );
  fc.assert(
    fc.property(anyState, fc.option(fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 })), (stored, account) => {
      const { next, state } = mergePreferences({ ...input, account, state: parseSyncState(stored) });
      expect(parsePreferences(next)).toEqual(next);
      expect(parseSyncState(JSON.parse(JSON.stringify(stashUnsent(next, state))))).not.toBeNull();
    }),
    { numRuns: rounds({ quick: 500, night: 10_000 }) },
  );
});
