import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A file of `deploy/`. */
export const readDeployFile = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The values of a key of the unit, in their order. */
export const readUnit = (key: string): string[] =>
  readDeployFile('backroom.service')
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));

interface Servers {
  addresses: readonly string[];
  port: number;
  /** Has `certificate.pem` and `certificate-key.pem`. */
  folder: string;
}

/** `nginx.conf` with other addresses, ports and files; its port 80 becomes `redirectPort`. */
export const toLocalSite = ({ addresses, port, folder }: Servers, redirectPort: number): string =>
  readDeployFile('nginx.conf')
    .replace('server-a:4200', addresses[0] ?? '')
    .replace('server-b:4200', addresses[1] ?? '')
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/ssl/backroom/', `${folder}/`);
