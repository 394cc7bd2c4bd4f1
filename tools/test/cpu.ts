import { command } from './command.ts';
import { CpuMeter } from './cpu-time.ts';
import { formatMinutes } from './summary.ts';

/** Prints the CPU time of a command and of everything it starts: `npx node tools/test/cpu.ts npx nx test @backroom/ui`. */
const [program = '', ...args] = process.argv.slice(2);
const meter = new CpuMeter().start();
process.exitCode = await command(program, args, meter.envOf('command'));
console.log(`CPU time: ${formatMinutes(meter.stop().get('command') ?? 0)}`);
