import type { ProblemCode } from '@backroom/contract/system-status';
import { defineText } from '@backroom/ui';

type Texts = Record<ProblemCode, string>;

/** What is wrong, and why. */
export const causesText = defineText({
  'zh-CN': {
    migrationsIncomplete: '数据库结构与当前程序不一致，可能正在升级，或有另一个版本更新过数据库。',
    instanceGone: '{{host}}（进程{{pid}}）自{{seenAt}}起没有上报，可能已崩溃、断电或连不上数据库。',
    versionsDiffer: '运行中的实例版本不同：{{versions}}，升级可能没有完成。',
    clockDiffers: '{{host}}的时钟与数据库相差{{seconds}}秒，时间同步没有运行。',
    connectionsShort: '数据库连接已用{{used}}个，上限{{max}}个，用完后新请求会失败。',
    callsWait: '{{host}}有{{waiting}}个请求在等待数据库连接，而连接只有{{max}}个。',
    replicaUnused: '{{host}}没有使用只读副本：副本没有响应、落后超过5秒，或不是当前主库的副本。',
    eventLoopSlow: '{{host}}的事件循环延迟达到{{ms}}毫秒，处理器已满载。',
    streamsShort: '{{host}}有{{streams}}个事件流，上限{{max}}个，超出后页面不再即时更新。',
    errorsFrequent: '近{{minutes}}分钟的{{requests}}个请求中有{{errors}}个因服务器错误失败。',
    jobsWait: '有{{queued}}个后台任务在等待，最早的已等待{{minutes}}分钟，没有实例在处理。',
    jobsFailed: '近一天有{{failed}}个后台任务失败。',
    certificateExpires: '{{host}}的证书将在{{days}}天后到期，自动续期没有生效。',
    certificateInvalid: '{{host}}的证书不受信任：{{reason}}。',
    certificateUnreachable: '服务器无法连接公网地址{{host}}：{{reason}}。',
    backupMissing: '还没有成功的备份，数据丢失后无法恢复。',
    backupOld: '最近一次成功的备份在{{days}}天前。',
  } satisfies Texts,
  'en-US': {
    migrationsIncomplete:
      'The database schema does not match this program: an upgrade is under way, or another version has changed it.',
    instanceGone:
      '{{host}} (process {{pid}}) has not reported since {{seenAt}}: it crashed, lost power or cannot reach the database.',
    versionsDiffer: 'The running instances have different versions: {{versions}}. An upgrade may be incomplete.',
    clockDiffers:
      'The clock of {{host}} differs from the database by {{seconds}} s: time synchronisation is not running.',
    connectionsShort: '{{used}} of {{max}} database connections are in use. When none is left, requests fail.',
    callsWait: '{{waiting}} requests on {{host}} are waiting for one of its {{max}} database connections.',
    replicaUnused:
      '{{host}} does not use the read replica: it is away, more than 5 s behind, or no standby of this database.',
    eventLoopSlow: 'The event loop of {{host}} is delayed by {{ms}} ms: its processor is fully loaded.',
    streamsShort: '{{host}} has {{streams}} of {{max}} event streams. Beyond that, pages no longer update at once.',
    errorsFrequent: '{{errors}} of {{requests}} requests in {{minutes}} minutes failed with a server error.',
    jobsWait:
      '{{queued}} background jobs are waiting, the oldest for {{minutes}} minutes: no instance is running them.',
    jobsFailed: '{{failed}} background jobs have failed within a day.',
    certificateExpires: 'The certificate of {{host}} expires in {{days}} days: its automatic renewal has not worked.',
    certificateInvalid: 'The certificate of {{host}} is not trusted: {{reason}}.',
    certificateUnreachable: 'The server cannot reach the public address {{host}}: {{reason}}.',
    backupMissing: 'There is no good backup yet. Lost data could not be restored.',
    backupOld: 'The last good backup is {{days}} days old.',
  } satisfies Texts,
});

/** What to do first. */
export const remediesText = defineText({
  'zh-CN': {
    migrationsIncomplete: '升级完成后会自动恢复；否则执行npm run backroom -- migrate，或启动与数据库相同的版本。',
    instanceGone: '查看该主机和它的日志，重新启动实例；如已停用，24小时后不再显示。',
    versionsDiffer: '把其余实例升级到同一版本。',
    clockDiffers: '在该主机上启用时间同步（chrony或systemd-timesyncd）。',
    connectionsShort: '减小各实例的BACKROOM_POOL_SIZE，或提高PostgreSQL的max_connections。',
    callsWait: '先查看下方最耗时的语句；如语句都很快，增大BACKROOM_POOL_SIZE。',
    replicaUnused: '查看副本服务器、网络和磁盘；在此期间由主库提供全部读取，数据不受影响。',
    eventLoopSlow: '查看是否有大型导入或导出正在运行；持续如此时增加一个实例。',
    streamsShort: '增加一个实例，由负载均衡分担连接。',
    errorsFrequent: '用下方的请求编号在服务器日志中查找错误原因。',
    jobsWait: '检查实例是否都在运行，重新启动其中一个；任务不会丢失。',
    jobsFailed: '在服务器日志中搜索“job failed”查看原因。',
    certificateExpires: '在代理服务器上手动续期，并检查自动续期的日志。',
    certificateInvalid: '在代理服务器上安装由受信任机构签发的完整证书链。',
    certificateUnreachable: '检查域名解析和防火墙；如本机不能访问自己的公网地址，请在外部检查证书。',
    backupMissing: '执行一次备份，并设置定时备份。',
    backupOld: '查看备份任务失败的原因和磁盘空间，然后手动执行一次备份。',
  } satisfies Texts,
  'en-US': {
    migrationsIncomplete:
      'It recovers when the upgrade ends. Otherwise run npm run backroom -- migrate, or start the version of the database.',
    instanceGone:
      'Check that host and its log, and start the instance again. If it was retired, it disappears after 24 hours.',
    versionsDiffer: 'Upgrade the other instances to the same version.',
    clockDiffers: 'Turn on time synchronisation (chrony or systemd-timesyncd) on that host.',
    connectionsShort: 'Reduce BACKROOM_POOL_SIZE of the instances, or raise max_connections of PostgreSQL.',
    callsWait: 'Look at the slowest statements below first. If they are fast, raise BACKROOM_POOL_SIZE.',
    replicaUnused: 'Check the server, network and disk of the replica. Meanwhile the primary answers all reads.',
    eventLoopSlow: 'See whether a large import or export is running. If it persists, add an instance.',
    streamsShort: 'Add an instance, so that the balancer shares the connections out.',
    errorsFrequent: 'Look up the request ids below in the log of the server.',
    jobsWait: 'Check that the instances are running and restart one of them. No job is lost.',
    jobsFailed: 'Search the log of the server for “job failed” to see why.',
    certificateExpires: 'Renew it on the proxy now, and check the log of the automatic renewal.',
    certificateInvalid: 'Install the complete chain of a trusted authority on the proxy.',
    certificateUnreachable:
      'Check name resolution and firewall. If this host cannot reach its own public address, check the certificate from outside.',
    backupMissing: 'Make a backup now and schedule regular ones.',
    backupOld: 'See why the backup job failed, check the disk space, and make a backup now.',
  } satisfies Texts,
});
