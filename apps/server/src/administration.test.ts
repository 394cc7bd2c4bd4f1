import { administrate } from './administration.ts';

describe('administrate', () => {
  it.each([[['--help']], [['help']], [['migrate', '--help']]])('%j shows what there is', async (args) => {
    expect(await administrate(args, {})).toMatch(
      /^Usage: npm run backroom -- <command>\n\n {2}migrate +.*\n {2}reset-admin +.*\n/,
    );
  });

  it.each([
    [[], 'Name a command; known are migrate, reset-admin and --help'],
    [['destroy'], 'Unknown: destroy; known are migrate, reset-admin and --help'],
    [['migrate', 'twice'], 'Unknown: migrate twice; known are migrate, reset-admin and --help'],
  ])('%j is refused', async (args, message) => {
    await expect(administrate(args, {})).rejects.toMatchObject({ name: 'StartError', message, exitCode: 2 });
  });

  it('reads the same variables as the server', async () => {
    await expect(administrate(['migrate'], { PORT: 'http' })).rejects.toMatchObject({ exitCode: 2 });
  });
});
