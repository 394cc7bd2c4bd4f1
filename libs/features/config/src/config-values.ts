import { type Config } from '@backroom/contract/config';

/** The form values of a setting. */
export const valuesOf = (record: Config) => {
  const { configName, configKey, configValue, isPublic, isReadable, isSecret, remark } = record;
  return { configName, configKey, configValue, isPublic, isReadable, isSecret, remark };
};

export const idOf = ({ id }: Config) => id;
export const nameOf = ({ configName }: Config) => configName;
export const isBuiltIn = ({ configType }: Config) => configType === 'Y';
/** Created by a user, so it can be deleted. */
export const isOwn = (config: Config) => !isBuiltIn(config);
