
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { type Preferences, validPreferences } from '@backroom/ui';

import { changed, leave, readNote, settle } from './settle-preferences.ts';

const first = validPreferences({});
const look = (chosen: Partial<Preferences>): Preferences => ({ ...first, ...chosen });
const person = { userId: 1, account: null, current: first, note: null };

describe('preferences after signing in', () => {
  it('are those of the account', () => {
    const { next, note } = settle({ ...person, account: { appearance: 'dark', tabs: 'off', later: 'x' } });

    expect(changed(next, first)).toEqual({ appearance: 'dark', tabs: 'off' });
    expect(changed(next, note.agreed)).toEqual({});
  });

  it('are those of the browser if the account has none, and are to be sent', () => {
    const { next, note } = settle({ ...person, current: look({ size: 'large' }) });

    expect(changed(next, first)).toEqual({ size: 'large' });
    expect(changed(next, note.agreed)).toEqual({ size: 'large' });
  });

  it('include changes on the sign-in page, which override the account', () => {
    const left = { of: 2, agreed: look({ appearance: 'dark' }), left: {} };
    const current = look({ appearance: 'dark', language: 'en-US' });
    const { next, note } = settle({ ...person, account: { density: 'compact' }, current, note: left });

    expect(changed(next, first)).toEqual({ density: 'compact', language: 'en-US' });
    expect(changed(next, note.agreed)).toEqual({ language: 'en-US' });
  });

  it('do not inherit the theme of the previous user, but the language of the sign-in page', () => {
    const current = look({ appearance: 'dark', language: 'en-US' });
    const { next } = settle({ ...person, current, note: { of: 2, agreed: current, left: {} } });

    expect(changed(next, first)).toEqual({ language: 'en-US' });
  });

  it('include unsent changes from before a reload', () => {
    const note = { of: 1, agreed: look({ size: 'small' }), left: {} };
    const current = look({ size: 'small', menu: 'light' });
    const { next } = settle({ ...person, account: { size: 'large' }, current, note });

    expect(changed(next, first)).toEqual({ size: 'large', menu: 'light' });
  });

  it('include a brand only with its style sheet', () => {
    const { next } = settle({ ...person, account: { brand: 'a83279', brandStyle: 'body{}' } });

    expect(next).toEqual(first);
  });
});

it('unsent changes are kept for their user across sign-ins of others', () => {
  const gone = leave(look({ menu: 'light' }), { of: 1, agreed: first, left: {} });
  const other = settle({ ...person, userId: 2, account: {}, current: look({ menu: 'light' }), note: gone });
  expect(other.next).toEqual(first);

  const gone2 = leave(other.next, other.note);
  const back = settle({ ...person, account: { size: 'large' }, current: other.next, note: gone2 });
  expect(changed(back.next, first)).toEqual({ size: 'large', menu: 'light' });
  expect(back.note.left).toEqual({});
});

it.each([[null], [7], [{ of: '1', agreed: {} }], [{ of: 1 }], [[]]])('ignores the invalid note %j', (note) => {
  expect(readNote(note)).toBeNull();
});

it('the number of users is limited', () => {
  let note = { of: 0, agreed: first, left: {} as Record<string, Partial<Preferences>> };
  for (let of = 1; of < 20; of += 1) note = leave(look({ menu: 'light' }), { ...note, of, agreed: first });

  expect(Object.keys(note.left)).toHaveLength(8);
});

it('any stored note results in valid preferences', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('light', 'off', null, 7), fc.array(fc.integer()));
  const chosen = fc.dictionary(fc.constantFrom('menu', 'brand', 'tabs', '__proto__', 'x'), value, { maxKeys: 4 });
  const anyNote = fc.oneof(
    fc.jsonValue(),
    fc.record({
      of: fc.oneof(fc.integer(), value),
      agreed: chosen,
      left: fc.dictionary(fc.string(), chosen, { maxKeys: 3 }),
    }),
    fc.record({ of: fc.constant(1), agreed: chosen, left: fc.record({ 1: fc.oneof(chosen, value) }) }),
  );
  fc.assert(
    fc.property(anyNote, fc.option(fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 })), (stored, account) => {
      const { next, note } = settle({ ...person, account, note: readNote(stored) });
      expect(validPreferences(next)).toEqual(next);
      expect(readNote(JSON.parse(JSON.stringify(leave(next, note))))).not.toBeNull();
    }),
    { numRuns: rounds({ quick: 500, deep: 10_000 }) },
  );
});
