import { type Config } from '@backroom/contract/config';

/** The part of a setting that people write. */
export const valuesOf = (record: Config) => {
  const { configName, configKey, configValue, isPublic, isReadable, isSecret, remark } = record;
  return { configName, configKey, configValue, isPublic, isReadable, isSecret, remark };
};

export const idOf = ({ id }: Config) => id;
export const nameOf = ({ configName }: Config) => configName;
export const isBuiltIn = ({ configType }: Config) => configType === 'Y';
/** Added by people, who may delete it again. */
export const isOwn = (config: Config) => !isBuiltIn(config);
