import type { Config } from '@backroom/contract/config';
import { configResource } from '@backroom/contract/resources/config';
import { pickFormValues } from '@backroom/records';

export const toFormValues = (record: Config) => pickFormValues(configResource, record);

export const getId = ({ id }: Config) => id;
export const isBuiltIn = ({ configType }: Config) => configType === 'Y';
/** Created by a user and not protected, so it can be deleted. */
export const isDeletable = (config: Config) => !isBuiltIn(config) && config.isWritable;
/** Can be changed in the console, and not only on the server. One that a user has protected can become writable. */
export const isEditable = (config: Config) => config.isWritable || !isBuiltIn(config);
