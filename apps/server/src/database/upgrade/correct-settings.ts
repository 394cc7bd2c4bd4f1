import { KNOWN_SETTINGS, type KnownSetting } from '@backroom/contract/system-settings';

import type { DedicatedConnection } from '../../kernel/database/database.ts';
import type { UpgradeLog } from './upgrade-log.ts';

interface StoredSetting {
  id: number;
  key: string;
  value: string;
}

const WHOLE_NUMBER = /^-?\d+$/;

/** The nearest value that the setting allows; the same if it does. */
function toAllowed(setting: KnownSetting, value: string): string {
  switch (setting.type) {
    case 'number':
    case 'duration':
      if (!WHOLE_NUMBER.test(value)) return setting.defaultValue;
      return String(Math.min(Math.max(Number(value), setting.min), setting.max));
    case 'switch':
      if (value === 'false') return '0';
      return ['0', '1'].includes(value) ? value : setting.defaultValue;
    case 'choice':
      return setting.choices.some((choice) => choice.value === value) ? value : setting.defaultValue;
    case 'color':
      return setting.colors.includes(value) ? value : setting.defaultValue;
    default:
      return value;
  }
}

/** Brings settings that an older version stored into the range that this one reads. Each is a line of the log. */
export async function correctSettings(connection: DedicatedConnection, log: UpgradeLog): Promise<void> {
  const stored = await connection.rows<StoredSetting>(
    'select id, config_key as key, config_value as value from sys_config order by id',
  );
  const known = new Map<string, KnownSetting>(Object.entries(KNOWN_SETTINGS));
  for (const { id, key, value } of stored) {
    const setting = known.get(key);
    const allowed = setting ? toAllowed(setting, value) : value;
    if (allowed === value) continue;
    await connection.rows('update sys_config set config_value = $1 where id = $2', [allowed, id]);
    log(`sys_config ${key}: ${JSON.stringify(value)} is out of range and became ${JSON.stringify(allowed)}`);
  }
}
