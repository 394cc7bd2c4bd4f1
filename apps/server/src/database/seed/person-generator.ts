import type { Prng } from './prng.ts';
import { type Text, text } from './text.ts';

type SpelledName = readonly [written: string, pinyin: string];

const parseNames = (list: string): SpelledName[] =>
  list.split(' ').map((entry) => {
    const [written = '', pinyin = ''] = entry.split(':');
    return [written, pinyin];
  });

const SURNAMES = parseNames(
  '王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 黄:huang 赵:zhao 吴:wu 周:zhou 徐:xu 孙:sun 马:ma 朱:zhu 胡:hu ' +
    '郭:guo 何:he 林:lin 高:gao 罗:luo 郑:zheng 梁:liang 谢:xie 宋:song 唐:tang 许:xu 韩:han 冯:feng 邓:deng 曹:cao ' +
    '彭:peng 曾:zeng 肖:xiao 田:tian 董:dong 潘:pan 袁:yuan 蔡:cai 蒋:jiang 余:yu 于:yu 杜:du 叶:ye 程:cheng 苏:su ' +
    '魏:wei 吕:lv 丁:ding 任:ren 沈:shen',
);
const MALE = parseNames(
  '伟:wei 强:qiang 磊:lei 军:jun 涛:tao 斌:bin 浩然:haoran 子轩:zixuan 宇航:yuhang 俊杰:junjie 志远:zhiyuan 明哲:mingzhe ' +
    '建国:jianguo 文博:wenbo 嘉豪:jiahao 思远:siyuan 天佑:tianyou 泽宇:zeyu 家辉:jiahui 景行:jingxing',
);
const FEMALE = parseNames(
  '芳:fang 娜:na 敏:min 静:jing 丽:li 艳:yan 欣怡:xinyi 雨桐:yutong 梓涵:zihan 诗琪:shiqi 佳慧:jiahui 晓燕:xiaoyan ' +
    '雅婷:yating 思琪:siqi 婉清:wanqing 若曦:ruoxi 美玲:meiling 慧敏:huimin 秋月:qiuyue 安然:anran',
);

/** A name in Latin letters: pinyin is typed with v for ü, passports write yu. */
const spell = (pinyin: string) => pinyin.charAt(0).toUpperCase() + pinyin.slice(1).replace('v', 'yu');

const MALE_CODE = '0';
const FEMALE_CODE = '1';

export interface Person {
  username: string;
  nickName: Text;
  sex: string;
  phone: string;
}

/** Returns a generator of people with unique user names and phone numbers. */
export function createPersonGenerator(prng: Prng) {
  const usernameCounts = new Map<string, number>();
  const phones = new Set<string>();

  const phone = (): string => {
    const number = `1${prng.pick(['35', '36', '37', '39', '50', '51', '58', '59', '77', '86', '87', '88'])}${prng.digits(8)}`;
    if (phones.has(number)) return phone();
    phones.add(number);
    return number;
  };

  return (): Person => {
    const isMale = prng.below(2) === 0;
    const [surname, surnamePinyin] = prng.pick(SURNAMES);
    const [given, givenPinyin] = prng.pick(isMale ? MALE : FEMALE);
    const pinyin = `${surnamePinyin}${givenPinyin}`;
    const occurrence = (usernameCounts.get(pinyin) ?? 0) + 1;
    usernameCounts.set(pinyin, occurrence);
    return {
      username: occurrence === 1 ? pinyin : `${pinyin}${occurrence}`,
      nickName: text(`${surname}${given}`, `${spell(surnamePinyin)} ${spell(givenPinyin)}`),
      sex: isMale ? MALE_CODE : FEMALE_CODE,
      phone: phone(),
    };
  };
}
