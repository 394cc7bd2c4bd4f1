/** How a value is validated and edited. Choices, images and time zones are for settings that the server reads. */
export const VALUE_TYPES = [
  'text',
  'number',
  'switch',
  'list',
  'color',
  'duration',
  'choice',
  'image',
  'timeZone',
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** `custom` are the settings that users have added. */
export const CONFIG_GROUPS = [
  'application',
  'appearance',
  'plans',
  'signIn',
  'protection',
  'password',
  'session',
  'log',
  'custom',
] as const;
export type ConfigGroup = (typeof CONFIG_GROUPS)[number];
