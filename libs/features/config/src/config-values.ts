import type { Config } from '@backroom/contract/config';

/** The form values of a setting. */
export const toFormValues = (record: Config) => {
  const { configName, configKey, configValue, valueType, isPublic, isReadable, isSecret, remark } = record;
  return { configName, configKey, configValue, valueType, isPublic, isReadable, isSecret, remark };
};

export const getId = ({ id }: Config) => id;
export const isBuiltIn = ({ configType }: Config) => configType === 'Y';
/** Created by a user, so it can be deleted. */
export const isCustom = (config: Config) => !isBuiltIn(config);
/** Can be changed in the console, and not only on the server. */
export const isEditable = ({ isWritable }: Config) => isWritable;
