import type { AppError } from '../../kernel/errors/app-error.ts';
import { formatMessage } from '../../kernel/errors/messages.ts';
import { assertPasswordPolicy, DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from './password-policy.ts';

const owner = { username: 'Mei.Lin', phone: '13800000001', email: 'mei.lin@example.com' };

async function findViolation(password: string, settings: Partial<PasswordPolicy> = {}) {
  const policy = { ...DEFAULT_PASSWORD_POLICY, ...settings };
  const error = await assertPasswordPolicy('password', password, owner, policy).catch((cause: unknown) => cause);
  const { status, fields } = (error ?? {}) as Partial<AppError>;
  const [field] = fields ?? [];
  return (
    field && {
      status,
      path: field.path,
      zh: formatMessage(field.text, 'zh-CN', field.values),
      en: formatMessage(field.text, 'en-US', field.values),
    }
  );
}

describe('the password policy', () => {
  it.each(['nine herons at dusk', 'Mei.Lin and the river', 'x7!qPz2w', '十六只白鹭飞过水田', 'backroom keys 4 all'])(
    'accepts %j',
    async (password) => {
      expect(await findViolation(password)).toBeUndefined();
    },
  );

  it.each([['seven-7'], ['x'.repeat(129)]])('rejects %j for its length', async (password) => {
    expect(await findViolation(password)).toEqual({
      status: 422,
      path: 'password',
      zh: '密码长度应为8至128个字符',
      en: 'Use 8 to 128 characters',
    });
  });

  it.each(['password', 'PassWord', 'qwertyuiop', '12345678', 'trustno1', 'Iloveyou'])(
    'rejects the common %j',
    async (password) => {
      expect(await findViolation(password)).toMatchObject({ status: 422, en: expect.stringContaining('too common') });
    },
  );

  it.each([
    ...['mei.lin2026', 'MEI-LIN-01', '2026meilin', 'meilinmeilin', '13800000001', '+86 138 0000 0001'],
    ...['mei.lin@example.com', 'Backroom-2026', 'backroom1'],
  ])('rejects the personal %j', async (password) => {
    expect(await findViolation(password)).toMatchObject({
      status: 422,
      en: expect.stringContaining('Do not use the user'),
    });
  });

  it('rejects the configured product name', async () => {
    expect(await findViolation('静水深流管理后台2026', { productName: '静水深流管理后台' })).toMatchObject({
      status: 422,
    });
    expect(await findViolation('静水深流管理后台2026')).toBeUndefined();
  });

  it.each([
    ['nine herons', 12, 'Use 12 to 128 characters'],
    ['nine herons at dusk', 12, undefined],
    // Never less than the contract requires.
    ['seven-7', 1, 'Use 8 to 128 characters'],
  ])('validates the length of %j against the setting %i', async (password, minLength, en) => {
    expect((await findViolation(password, { minLength }))?.en).toBe(en);
  });

  it.each([
    ['nineherons', 1, true],
    ['nineherons', 2, false],
    ['Nineherons', 2, true],
    ['Nineherons7', 4, false],
    ['Nine herons 7', 4, true],
    ['十六只白鹭飞过水田', 2, false],
    ['十六只白鹭飞过水田 Nine', 3, true],
  ])('validates the kinds of characters of %j against the setting %i', async (password, minKinds, isAccepted) => {
    const violation = await findViolation(password, { minKinds });

    expect(violation === undefined).toBe(isAccepted);
    if (!isAccepted) expect(violation).toMatchObject({ status: 422, en: expect.stringContaining('kinds') });
  });

  it('accepts a password of a user without phone and e-mail', async () => {
    const user = { username: 'al', phone: '', email: '' };

    await expect(assertPasswordPolicy('password', 'galoshes-41', user)).resolves.toBeUndefined();
  });
});
