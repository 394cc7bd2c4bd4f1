import { runCliCommand } from './cli-commands.ts';

describe('administrate', () => {
  it.each([[['--help']], [['help']], [['migrate', '--help']]])('%j prints the usage', async (args) => {
    expect((await runCliCommand(args, {})).text).toMatch(
      /^Usage: npm run backroom -- <command>\n\n {2}migrate +.*\n {2}reset-admin +.*\n {2}verify-log +.*\n/,
    );
  });

  it.each([
    [[], 'Missing command; known commands are migrate, reset-admin, verify-log and --help'],
    [['destroy'], 'Unknown command: destroy; known commands are migrate, reset-admin, verify-log and --help'],
    [
      ['migrate', 'twice'],
      'Unknown command: migrate twice; known commands are migrate, reset-admin, verify-log and --help',
    ],
  ])('rejects %j', async (args, message) => {
    await expect(runCliCommand(args, {})).rejects.toMatchObject({ name: 'StartError', message, exitCode: 2 });
  });

  it('reads the same environment variables as the server', async () => {
    await expect(runCliCommand(['migrate'], { PORT: 'http' })).rejects.toMatchObject({ exitCode: 2 });
  });
});
