export const IMAGE_NOT_UPLOADED = {
  'zh-CN': '只能使用在“系统设置”中上传的图片',
  'en-US': 'Only a picture uploaded in System settings can be used',
};
export const NOT_WRITABLE = {
  'zh-CN': '参数“{name}”只能在服务器上修改',
  'en-US': '{name} can only be changed on the server',
};
export const LOCKED = {
  'zh-CN': '参数“{name}”已设为不可修改，请先单独打开“可修改”',
  'en-US': '{name} is not writable. Turn on Writable first, on its own',
};
export const LOGIN_MODE_REQUIRED = {
  'zh-CN': '至少保留一种登录方式',
  'en-US': 'At least one sign-in method must stay enabled',
};
