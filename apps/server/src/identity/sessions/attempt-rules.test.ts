import { accountBucket } from './attempt-rules.ts';

describe('the bucket of an account', () => {
  it.each([
    ['editor', ['Editor', 'EDITOR', ' editor ', 'ｅｄｉｔｏｒ', 'EDİTOR', 'edıtor', 'e\u0301ditor', 'éditor']],
    ['kiosk', ['\u212Aiosk', 'kio\u017Fk', 'KİOSK']],
    ['οδυσσευς', ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ']],
    ['strasse', ['straße', 'STRAẞE', 'STRASSE']],
    ['élodie', ['Élodie', 'e\u0301lodie', 'ÉLODIE']],
    ['顾清和', ['顾清和 ']],
  ])('of %s is that of every spelling', (name, spellings) => {
    expect(spellings.map(accountBucket)).toEqual(spellings.map(() => accountBucket(name)));
  });

  it('differs between names', () => {
    const names = ['editor', 'editor1', 'editor.', 'edit or', 'manager.s01', 'manager.s10', '顾清和', '顾清'];

    expect(new Set(names.map(accountBucket)).size).toBe(names.length);
  });

  it('of a plain name contains the name', () => {
    expect(accountBucket('manager.s01')).toBe('name:manager.s01');
  });

  it('fits its column for any input', () => {
    for (const sign of ['\uFDFA', '\u0130', '\uFB03', '\u{1F469}', '\uD800'])
      expect(accountBucket(sign.repeat(64)).length).toBeLessThanOrEqual(255);
  });
});
