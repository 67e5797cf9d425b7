/** The commonest Chinese family names, simplified and traditional: nine of ten people have one of them. */
const CHINESE_FAMILIES = new Set(
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文鲁魯施',
);

/** Whether a name is a whole Chinese one: a common family name and one or two characters. */
export function isChineseName(name: string): boolean {
  return name.length >= 2 && name.length <= 3 && CHINESE_FAMILIES.has(name[0] ?? '');
}
