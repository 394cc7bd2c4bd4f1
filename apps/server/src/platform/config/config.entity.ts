import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { configs } from '../../schema/config.table.ts';
import { toConfig } from './config.repository.ts';

const KEY_TAKEN = { 'zh-CN': '已存在相同键名的参数', 'en-US': 'There is already a setting with this key' };

/** How settings are logged: without the value of a secret. */
export const createConfigEntity = (isSecret: boolean): EntityConfig<typeof configs> => ({
  name: 'config',
  table: configs,
  id: 'id',
  toRecord: toConfig,
  secrets: isSecret ? ['configValue'] : [],
  constraints: { sys_config_config_key_unique: { path: 'configKey', text: KEY_TAKEN } },
});
