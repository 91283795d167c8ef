/**
 * How two spellings are known to be one: small letters without accents, as the database's own `fold()` makes them of a
 * stored text ('Weißberger' and 'WEISSBERGER', 'Łęcka' and 'lecka'). What is asked of a column the database folds itself;
 * this is for what is compared in memory, here and in the browser. A test holds it against every rule of the database.
 */
export function fold(text: string): string {
  const small = text.normalize('NFC').toLowerCase();
  // Most texts have none: they are done.
  return /[^\0-\x7f]/.test(small) ? small.replace(/[^\0-\x7f]/gu, plain).toLowerCase() : small;
}

function plain(letter: string): string {
  const own = special.get(letter);
  if (own !== undefined) return own;
  const parts = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  if (parts === letter) return letter;
  // A fraction stands apart from the number before it.
  return (parts.includes('⁄') ? ' ' : '') + Array.from(parts, (part) => special.get(part) ?? part).join('');
}

// Letters that are no letter with an accent, and signs, behind what they are written as.
const special = new Map(
  [
    '! ¡·" ʺ“”‟″〝〞·\' ʹʻʼʽˈ‘’‛′·(( ⦅·(c) ©·(p) ℗·(r) ®·)) ⦆',
    '* ×⁎·+ ˖·+/- ±·, ‚、·,, „·- \u00ad\u02d7\u2010\u2012\u2013\u2014\u2015\u2212·-> ￫·. 。·/ ÷⁄∕·0 〇·: ː',
    '< ˂‹〈·<- ￩·<< «≪《·> ˃›〉·>> »≫》·? ¿·[ ⁅〔〘〚·\\ ∖·] ⁆〕〙〛·^ ˄ˆ·` ˋ·a ⱥᴀᶏẚ·aa ꜳ·ae æᴁ·ao ꜵ·au ꜷ·av ꜹꜻ',
    'ay ꜽ·b ƀɓƃʙᴃᵬᶀ·c ƈȼɕᴄꞓ·ce ₠·cr ₢·d ðđɖɗƌȡᴅᴆᵭᶁᶑꝱꝺ·db ȸ·dz ʣʥ·e ɛɇᴇᶒᶓⱸ·f ƒᵮᶂꜰꝼ·fr. ₣·g ɠǥɡɢʛᶃꞡ·h ħɦɧʜⱨ',
    'hv ƕ·i ıɩɨɪᵻᶖ·j ȷɉɟʝᴊ·k ƙᴋᶄⱪꝁꝃꝅꞣ·l ŀłƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲ·l. ₤·ll ỻ·ls ʪ·lz ʫ·m ɱᴍᵯᶆꝳ·n ŋɲƞȵɳɴᵰᶇꝴꞑꞥ·o øᴏⱺꝋꝍ',
    'oe œɶ·oi ƣ·oo ꝏ·p ƥᴘᵱᵽᶈ℘ꝑꝓꝕ·pts ₧·q ĸʠꝗꝙ·qp ȹ·r ɍɼɽɾʀᵲᵳᶉꝵꝶꞧ·rs ₹·rx ℞·s ȿʂᵴᶊẜẝꜱꞩ·ss ß·t ŧƫƭʈȶⱦᴛᵵꝷꞇ',
    '| ∣·|| ‖∥·th þᵺꝥꝧ·tl ₺·ts ʦ·u ʉᴜᵾᶙ·ue ᵫ·v ʋᴠᶌỽⱱⱴꝟ·vy ꝡ·w ᴡⱳ·x ᶍ·y ƴɏʏỿ·z ƶȥɀʐʑᴢᵶᶎⱬ·~ ˜',
  ]
    .join('·')
    .split('·')
    .flatMap((group) => {
      const end = group.lastIndexOf(' ');
      return Array.from(group.slice(end + 1), (letter) => [letter, group.slice(0, end)] as const);
    }),
);
