import type { Language } from '@backroom/contract';
import { isolate, withoutIsolation } from '@backroom/contract/isolation';

/** A text in both languages; `{name}` is a placeholder for a value. */
export type LocalizedText = Record<Language, string>;
/** Most names in a message; "…" stands for the others. */
export const MAX_NAMES = 10;
/** Values for the placeholders of a message: `{max}`. A list is of names, of which the first are shown. */
export type MessageValues = Record<string, string | number | readonly string[]>;

const messages = {
  done: { 'zh-CN': '操作成功', 'en-US': 'Done' },
  accepted: { 'zh-CN': '数据较多，已转为后台任务', 'en-US': 'This takes longer and continues as a background job' },
  signInFirst: { 'zh-CN': '请先登录', 'en-US': 'Sign in first' },
  sessionExpired: { 'zh-CN': '登录已过期，请重新登录', 'en-US': 'Your session has expired. Sign in again' },
  forbidden: { 'zh-CN': '没有权限执行此操作', 'en-US': 'You do not have permission to do this' },
  seenAsReadOnly: {
    'zh-CN': '你正在以“{name}”的视角查看，只能看，不能修改或导出。结束查看后再操作',
    'en-US': 'You are seeing the console as {name}: nothing can be changed or exported. Stop viewing first',
  },
  seenAsPrivate: {
    'zh-CN': '你正在以“{name}”的视角查看，这部分只有本人能查看和操作',
    'en-US': 'You are seeing the console as {name}, who alone can see and change this',
  },
  seenAsEnded: {
    'zh-CN': '对方已停用、不在你的范围内，或你已没有“查看为”的权限，查看已结束',
    'en-US':
      'You can no longer see the console as this person or role: it is disabled, or outside of what you may see. You are back in your own console',
  },
  notFound: { 'zh-CN': '数据不存在或已被删除', 'en-US': 'This record does not exist or has been deleted' },
  rightsShrunk: {
    'zh-CN': '生成此结果时的权限你已不再拥有，请重新操作',
    'en-US': 'This was made with permissions that you no longer have. Start it again',
  },
  noSuchAddress: { 'zh-CN': '地址不存在', 'en-US': 'This address does not exist' },
  methodNotAllowed: { 'zh-CN': '此地址不支持该请求方法', 'en-US': 'This address does not support the request method' },
  invalid: { 'zh-CN': '填写有误，请检查', 'en-US': 'Some fields need your attention' },
  readOnly: { 'zh-CN': '此项不能在此修改', 'en-US': 'This field cannot be changed here' },
  malformed: { 'zh-CN': '请求内容无法识别', 'en-US': 'The request could not be parsed' },
  tooComplex: { 'zh-CN': '请求内容过于复杂', 'en-US': 'The request has too many or too deeply nested fields' },
  tooLarge: { 'zh-CN': '请求内容过大', 'en-US': 'The request is too large' },
  onlyJson: { 'zh-CN': '只接受 application/json', 'en-US': 'Only application/json is accepted' },
  noFile: { 'zh-CN': '请上传可接受类型的文件', 'en-US': 'Upload a file of an accepted type' },
  tooSlow: { 'zh-CN': '请求超时', 'en-US': 'The request timed out' },
  clientGone: { 'zh-CN': '连接已断开，操作已停止', 'en-US': 'The connection was closed and the work stopped' },
  conflict: { 'zh-CN': '数据已被他人修改', 'en-US': 'Another user has changed this record' },
  taken: { 'zh-CN': '已存在相同的数据', 'en-US': 'This record already exists' },
  inUse: { 'zh-CN': '数据正在被使用，不能删除', 'en-US': 'This is in use and cannot be deleted' },
  relatedMissing: { 'zh-CN': '关联的数据不存在', 'en-US': 'A related record does not exist' },
  outOfRange: { 'zh-CN': '内容超出允许的范围', 'en-US': 'A value is out of range' },
  keyReused: {
    'zh-CN': '同一个 Idempotency-Key 不能用于不同的内容',
    'en-US': 'This Idempotency-Key was used for a different request',
  },
  keyMalformed: { 'zh-CN': '需为1至128个可见字符', 'en-US': 'Must be 1 to 128 visible characters' },
  busy: { 'zh-CN': '服务繁忙，请稍后再试', 'en-US': 'The service is busy. Try again shortly' },
  tooManyRequests: {
    'zh-CN': '同时发出的请求过多，请稍后再试',
    'en-US': 'Too many requests at the same time. Try again shortly',
  },
  tooManyLarge: {
    'zh-CN': '同时进行的大量数据请求过多，请稍后再试',
    'en-US': 'Too many large requests at the same time. Try again shortly',
  },
  tooManyExports: {
    'zh-CN': '导出过于频繁，请{seconds}秒后再试',
    'en-US': 'Too many exports. Try again in {seconds} seconds',
  },
  tooManyUploads: {
    'zh-CN': '上传过于频繁，请{seconds}秒后再试',
    'en-US': 'Too many uploads. Try again in {seconds} seconds',
  },
  databaseDown: { 'zh-CN': '服务暂时不可用，请稍后再试', 'en-US': 'The service is not available. Try again shortly' },
  shuttingDown: { 'zh-CN': '本服务实例正在停止', 'en-US': 'This instance of the service is shutting down' },
  storageFull: { 'zh-CN': '存储空间不足，暂时无法保存', 'en-US': 'The storage is full. Nothing was saved' },
  defect: { 'zh-CN': '服务器内部错误', 'en-US': 'Something went wrong on our side' },
} satisfies Record<string, LocalizedText>;

export type MessageKey = keyof typeof messages;
/** The key of a kernel message, or a feature's own text. */
export type Message = MessageKey | LocalizedText;

/** A message in both languages. */
export const getTexts = (message: Message): LocalizedText =>
  typeof message === 'string' ? messages[message] : message;

function insertValues(
  message: Message,
  language: Language,
  values: MessageValues,
  toShown: (text: string) => string,
): string {
  return getTexts(message)[language].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'object' ? listNames(value.map(toShown)) : toShown(String(value));
  });
}

const listNames = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')} …` : names.join(', ');

/** A message that people read, in one language. Each name in it is isolated from the direction of the sentence. */
export const formatMessage = (message: Message, language: Language, values: MessageValues = {}): string =>
  insertValues(message, language, values, isolate);

/** The same without marks: for files and their names, logs, and short messages. */
export const formatPlainMessage = (message: Message, language: Language, values: MessageValues = {}): string =>
  insertValues(message, language, values, withoutIsolation);
