import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Writes `certificate.pem` and `certificate-key.pem`, made by itself for `backroom.example`. */
export function createCertificate(folder: string): void {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate-key.pem')];
  const files = ['-keyout', key, '-out', certificate];
  const subject = ['-subj', '/CN=backroom.example', '-addext', 'subjectAltName=DNS:backroom.example'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...subject], { stdio: 'ignore' });
}
