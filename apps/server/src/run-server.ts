import { shutdownOnSignals } from './kernel/process/graceful-shutdown.ts';
import { deliverInitialPassword } from './kernel/process/initial-password.ts';
import { limitHeapGrowth } from './kernel/process/memory-settings.ts';
import { readConfig } from './kernel/process/server-config.ts';
import { exitOnStartError } from './kernel/process/start-error.ts';
import { startServer } from './start-server.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const { dataDir } = config;
  const server = await startServer(config, (password) =>
    deliverInitialPassword(password, { dataDir, isTerminal: process.stdout.isTTY, print }),
  );
  shutdownOnSignals(server);
  limitHeapGrowth();
  print(`Backroom is ready at ${server.url}`);
  const width = Math.max(...server.demoAccounts.map(({ username }) => username.length));
  for (const { username, password, titleEn } of server.demoAccounts) {
    print(`  ${username.padEnd(width)}  ${password}  ${titleEn}`);
  }
} catch (error) {
  exitOnStartError(error);
}
