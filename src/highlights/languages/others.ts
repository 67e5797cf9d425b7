import type { DeviceWords } from './language.ts';

/**
 * The words of devices in languages that the site does not speak: Dutch, Ukrainian, Czech and
 * Slovak, Hungarian, Turkish, the Scandinavian ones, Finnish, Romanian, Greek, Indonesian,
 * Vietnamese, Korean, Arabic, Hebrew, Hindi and Thai.
 */
export const others: DeviceWords = {
  kinds: {
    clip: 'knip',
    bookmark:
      'bladwijzer|boekenlegger|zaloz|konyvjelzo|yer imi|yer isareti|bokmark|bogmaerke|bokmerke|kirjanmerk|' +
      'semn de carte|σελιδοδεικτ|penanda|dau trang|북마크|책갈피|اشارة مرجعية|إشارة مرجعية|סימני|बुकमार्क|บุ๊กมาร์ก',
    note:
      'notiti|aantekening|opmerking|нотатк|примітк|poznamk|jegyzet|megjegyz|notunuz|notlar|not |anteckning|' +
      'notat|muistiinpano|notita|notă|σημειωσ|catatan|ghi chu|메모|노트|ملاحظ|הער|नोट|บันทึก|โน้ต',
    highlight:
      'markering|onderstreping|gemarkeerd|виділен|підкреслен|zvyrazn|kiemel|vurgu|alti cizil|overstryk|' +
      'understryk|markerad|fremhaev|understreg|uthev|merking|korostus|alleviivaus|evidentier|subliniere|' +
      'επισημ|υπογραμμ|sorotan|danh dau|하이라이트|형광펜|밑줄|تمييز|مظلل|הדגש|हाइलाइट|ไฮไลต์|ไฮไลท์',
  },
  page:
    'paginas|стор|stran|oldal|sayfa|sida|sidan|side|sivu|σελ|halaman|trang|blz|페이지|쪽|صفحة|صفحه|עמוד|पृष्ठ|' +
    'หน้า',
  location:
    'mest|місц|розташ|lokas|umist|hely|konum|plats|plass|placering|sijain|θεσ|vi tri|위치|موقع|מיקום|स्थान|' +
    'ตำแหน่ง',
  range: 't/m|tot|po|til|till',
  limit: 'limiet|한도|제한|gräns|raja|grænse',
  clipping: 'knip|klipp|udklip|utklipp|leik|클리핑|스크랩',
};
