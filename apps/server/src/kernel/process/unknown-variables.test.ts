import { countEdits } from './count-edits.ts';
import { assertKnownVariables } from './unknown-variables.ts';
import { secretFileNames, variableNames } from './variables.ts';

/** Variables of systems, shells, editors, languages, build servers, containers and clouds. */
const USUAL = `
  PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL LC_CTYPE LANGUAGE TZ PWD OLDPWD TMPDIR TEMP TMP EDITOR VISUAL PAGER
  MAIL HOSTNAME HOSTTYPE MACHTYPE OSTYPE SHLVL DISPLAY COLORTERM COLUMNS LINES LESS LESSOPEN LS_COLORS NO_COLOR
  FORCE_COLOR PS1 IFS _ UID EUID PPID GROUP GROUPS POST GET CODE MODE NAME DATE TIME DATA DIR URL LOG LOGS DEBUG
  VERSION LEVEL SECRET TOKEN COST SORT HASH HTTP HTTPS HTTP_PORT HTTPS_PORT API_PORT SERVER_PORT DB_PORT PORT_HTTP
  SSH_AUTH_SOCK SSH_CONNECTION SSH_CLIENT SSH_TTY GPG_TTY SUDO_USER SUDO_COMMAND XDG_RUNTIME_DIR XDG_DATA_DIRS
  XDG_CONFIG_DIRS XDG_DATA_HOME XDG_CACHE_HOME DBUS_SESSION_BUS_ADDRESS SYSTEMD_EXEC_PID INVOCATION_ID JOURNAL_STREAM
  NOTIFY_SOCKET CREDENTIALS_DIRECTORY LISTEN_FDS LISTEN_PID STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY
  CACHE_DIRECTORY CONFIGURATION_DIRECTORY WATCHDOG_USEC MAINPID MANAGERPID http_proxy https_proxy no_proxy HTTP_PROXY
  HTTPS_PROXY NO_PROXY ALL_PROXY NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION NODE_COMPILE_CACHE NODE_DEBUG
  NODE_NO_WARNINGS NODE_CHANNEL_FD NVM_DIR NVM_BIN VOLTA_HOME COREPACK_HOME YARN_VERSION PNPM_HOME INIT_CWD
  npm_config_cache npm_config_host npm_config_port npm_config_user_agent npm_execpath npm_lifecycle_event
  npm_package_name npm_package_version npm_node_execpath npm_command JAVA_HOME GOPATH GOROOT PYTHONPATH VIRTUAL_ENV
  RUSTUP_HOME CARGO_HOME RUST_LOG LD_LIBRARY_PATH LD_PRELOAD MALLOC_ARENA_MAX MALLOC_TRIM_THRESHOLD_ SSL_CERT_FILE
  SSL_CERT_DIR OPENSSL_CONF CI CI_JOB_ID CI_COMMIT_SHA CI_PROJECT_DIR CI_PROJECT_URL CI_SERVER_URL CI_SERVER_HOST
  CI_SERVER_PORT GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SHA GITHUB_REPOSITORY GITHUB_SERVER_URL GITHUB_API_URL
  GITLAB_CI JENKINS_URL BUILD_URL BUILD_NUMBER JOB_URL JOB_NAME WORKSPACE TRAVIS CIRCLECI BUILDKITE TEAMCITY_VERSION
  RUNNER_OS RUNNER_TEMP AGENT_NAME SYSTEM_TEAMPROJECT TF_BUILD KUBERNETES_PORT KUBERNETES_SERVICE_HOST
  KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR
  KUBERNETES_PORT_443_TCP_PORT KUBERNETES_PORT_443_TCP_PROTO POD_NAME POD_IP POD_NAMESPACE HOST_IP NODE_NAME
  DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT DATABASE_PORT_5432_TCP_ADDR HOST_SERVICE_HOST HOST_PORT_80_TCP
  BACKROOM_SERVICE_HOST BACKROOM_SERVICE_PORT BACKROOM_SERVICE_PORT_HTTP BACKROOM_PORT_4200_TCP
  BACKROOM_PORT_4200_TCP_PORT container DOCKER_HOST DOCKER_CONFIG COMPOSE_PROJECT_NAME PGHOST PGPORT PGUSER PGPASSWORD
  PGDATABASE PGDATA PGSSLMODE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB POSTGRES_URL DB_HOST DB_NAME DB_USER DB_URL
  DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PASSWORD DATABASE_PORT DATABASE_SSL DATABASE_SCHEMA REDIS_URL
  REDIS_HOST SMTP_HOST SMTP_PORT SMTP_URL SLACK_WEBHOOK_URL WEBHOOK_URL WEBHOOK_SECRET AWS_REGION AWS_ACCESS_KEY_ID
  AWS_SECRET_ACCESS_KEY AWS_PROFILE AWS_CONTAINER_CREDENTIALS_FULL_URI AZURE_CLIENT_ID GOOGLE_APPLICATION_CREDENTIALS
  ECS_CONTAINER_METADATA_URI OTEL_EXPORTER_OTLP_ENDPOINT OTEL_SERVICE_NAME SENTRY_DSN DYNO HEROKU_APP_NAME
  RAILWAY_ENVIRONMENT FLY_APP_NAME RENDER VERCEL_URL WEBSITE_HOSTNAME PROGRAMFILES APPDATA LOCALAPPDATA COMSPEC
  SYSTEMROOT WINDIR PATHEXT USERPROFILE COMPUTERNAME NUMBER_OF_PROCESSORS OS JEST_WORKER_ID TEST_DATABASE_URL
  TEST_DEEP SEED WORKERS VISUAL_BASELINES
`
  .trim()
  .split(/\s+/);

const check = (name: string, value = 'x') => {
  try {
    assertKnownVariables({ [name]: value });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('assertKnownVariables', () => {
  it('accepts every variable that the server reads', () => {
    for (const name of [...variableNames, ...secretFileNames]) expect(check(name)).toBeNull();
  });

  it('accepts the usual variables of others', () => {
    expect(USUAL.length).toBeGreaterThan(200);
    expect(USUAL.map((name) => check(name)).filter(Boolean)).toEqual([]);
    // A service named like the product.
    expect(check('BACKROOM_PORT', 'tcp://10.0.0.7:4200')).toBeNull();
    expect(check('x'.repeat(100_000))).toBeNull();
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
    ['BACKROOM_DATABASE_URL', 'DATABASE_URL'],
    ['BACKROOM_PUBIC_URL', 'BACKROOM_PUBLIC_URL'],
    ['BACKROM_PUBLIC_URL', 'BACKROOM_PUBLIC_URL'],
    ['PUBLIC_URL', 'BACKROOM_PUBLIC_URL'],
    ['TRUSTED_PROXYS', 'BACKROOM_TRUSTED_PROXIES'],
    ['BACKROOM_POOLSIZE', 'BACKROOM_POOL_SIZE'],
    ['BACKROOM_PORT', 'PORT'],
    ['DATA_DIRS', 'DATA_DIR'],
    ['DATADIR', 'DATA_DIR'],
    ['HOSTS', 'HOST'],
    ['PROT', 'PORT'],
    ['DEMOS', 'DEMO'],
    ['NODEENV', 'NODE_ENV'],
    ['OPEN_API', 'OPENAPI'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['SMS_WEBHOK_SECRET', 'SMS_WEBHOOK_SECRET'],
  ])('refuses %s, and names %s', (name, meant) => {
    expect(check(name)).toBe(`${name} is not a variable of Backroom; ${meant} was probably meant: rename or unset it`);
  });

  it('refuses each known name with any one letter missing, doubled or swapped with its neighbour', () => {
    const slips = [...variableNames, ...secretFileNames].flatMap((name) =>
      Array.from({ length: name.length - 1 }, (_, at) => [
        ...(name.length > 5 ? [name.slice(0, at) + name.slice(at + 1)] : []),
        name.slice(0, at + 1) + name.slice(at),
        name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2),
      ]).flat(),
    );
    const known = new Set<string>([...variableNames, ...secretFileNames]);
    const wrong = slips.filter((name) => !known.has(name));

    expect(wrong.length).toBeGreaterThan(400);
    expect(wrong.filter((name) => check(name) === null)).toEqual([]);
  });

  it('refuses an unknown name with the prefix, and names those that have it', () => {
    expect(check('BACKROOM_COLOUR')).toBe(
      'BACKROOM_COLOUR is not a variable of Backroom; known ones are ' +
        'BACKROOM_BACKUP_DIR, BACKROOM_BACKUP_HOUR, BACKROOM_BACKUP_KEEP, BACKROOM_BACKUP_PASSPHRASE, ' +
        'BACKROOM_DATABASE_WAIT_SECONDS, BACKROOM_DRAIN_SECONDS, ' +
        'BACKROOM_METRICS_TOKEN, BACKROOM_MOVE_TO, BACKROOM_POOL_SIZE, BACKROOM_PUBLIC_URL, BACKROOM_TRUSTED_PROXIES',
    );
  });
});

it.each([
  ['', '', 0],
  ['ab', '', 2],
  ['port', 'prot', 1],
  ['port', 'post', 1],
  ['host', 'hosts', 1],
  ['url', 'ssl', 2],
])('countEdits(%j, %j) is %i', (from, to, edits) => {
  expect([countEdits(from, to), countEdits(to, from)]).toEqual([edits, edits]);
});
