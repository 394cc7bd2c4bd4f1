import { administrate } from './administration.ts';
import { endOnStartError } from './kernel/start-error.ts';

try {
  process.stdout.write(`${await administrate(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  endOnStartError(error);
}
