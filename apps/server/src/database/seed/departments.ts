import { type Text, text } from './text.ts';

export const COMPANY = text('南屿零售有限公司', 'Nanyu Retail');
/** Departments to which the people of the demo company refer. */
export const FINANCE = text('财务部', 'Finance');
export const INFORMATION_TECHNOLOGY = text('信息技术部', 'IT');
export const INTERNAL_AUDIT = text('内审部', 'Internal audit');
export const CASHIERS = text('收银组', 'Cashiers');
export const SALES_FLOOR = text('卖场组', 'Sales floor');
export const OFFICES = [
  text('总经办', 'Executive office'),
  text('人力资源部', 'HR'),
  FINANCE,
  INFORMATION_TECHNOLOGY,
  text('采购部', 'Purchasing'),
  text('市场部', 'Marketing'),
  INTERNAL_AUDIT,
];

/** Area codes by English name; the numbers are fictional. */
export const CITIES = {
  Shanghai: ['上海', '021'],
  Hangzhou: ['杭州', '0571'],
  Nanjing: ['南京', '025'],
  Guangzhou: ['广州', '020'],
  Shenzhen: ['深圳', '0755'],
  Xiamen: ['厦门', '0592'],
  Dongguan: ['东莞', '0769'],
  Beijing: ['北京', '010'],
  Tianjin: ['天津', '022'],
  Shijiazhuang: ['石家庄', '0311'],
} as const;
/** English names of stores have no city, so that narrow columns show them whole. */
type Place = [city: keyof typeof CITIES, place: Text, address: Text];

export const EAST = text('华东大区', 'East China');
export const SOUTH = text('华南大区', 'South China');
const NORTH = text('华北大区', 'North China');
export const REGIONS: [region: Text, places: Place[]][] = [
  [
    EAST,
    [
      ['Shanghai', text('南京西路店', "Jing'an"), text('静安区南京西路1266号', "1266 Nanjing Road West, Jing'an")],
      ['Shanghai', text('徐家汇店', 'Xujiahui'), text('徐汇区虹桥路188号', '188 Hongqiao Road, Xuhui')],
      ['Hangzhou', text('湖滨店', 'Lakeside'), text('上城区东坡路68号', '68 Dongpo Road, Shangcheng')],
      ['Nanjing', text('新街口店', 'Xinjiekou'), text('秦淮区中山南路79号', '79 Zhongshan South Road, Qinhuai')],
    ],
  ],
  [
    SOUTH,
    [
      ['Guangzhou', text('天河店', 'Tianhe'), text('天河区天河路230号', '230 Tianhe Road, Tianhe')],
      ['Shenzhen', text('南山店', 'Nanshan'), text('南山区海德三道85号', '85 Haide 3rd Road, Nanshan')],
      ['Xiamen', text('中山路店', 'Siming'), text('思明区中山路152号', '152 Zhongshan Road, Siming')],
      ['Dongguan', text('南城店', 'Nancheng'), text('南城街道鸿福路200号', '200 Hongfu Road, Nancheng')],
    ],
  ],
  [
    NORTH,
    [
      ['Beijing', text('朝阳店', 'Chaoyang'), text('朝阳区建国路93号', '93 Jianguo Road, Chaoyang')],
      ['Beijing', text('海淀店', 'Haidian'), text('海淀区中关村大街15号', '15 Zhongguancun Street, Haidian')],
      ['Tianjin', text('滨江道店', 'Heping'), text('和平区滨江道208号', '208 Binjiang Avenue, Heping')],
      ['Shijiazhuang', text('裕华店', 'Yuhua'), text('裕华区怀特街58号', '58 Huaite Street, Yuhua')],
    ],
  ],
];
