/** Valid request bodies with overrides. */
export const typeInput = (dictType: string, rest: object = {}) => ({
  dictName: `名称 ${dictType}`,
  dictType,
  status: '2',
  remark: '',
  ...rest,
});

export const valueInput = (dictType: string, dictValue: string, rest: object = {}) => ({
  dictType,
  dictValue,
  dictLabel: `标签 ${dictValue}`,
  dictSort: 0,
  status: '2',
  listClass: 'default',
  remark: '',
  ...rest,
});
